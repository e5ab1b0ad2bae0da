"""How a story of Call of Cthulhu is told. Names stand in the nominative: they come from cards."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.engine.games.coc.things import FIELDS, WORDS
from rulesref.engine.narration import Holds, Vocabulary
from rulesref.i18n import noted

STEPS = {
    **sentences.STEPS,
    # Actions and what answers them
    "reaction": noted("{who} uses {card}: {word}."),
    "forced": noted("Forced Response: {card}."),
    "window": noted("{who} acts: {used}."),
    "window-opens": noted("Actions may be taken; {who}, the active player, has the first one."),
    "next-action": noted("The next action belongs to {who}."),
    "passes": noted("{who} declines to act."),
    "all-passed": noted("Neither player wants to act any more."),
    "plays": noted("{who} plays {card}."),
    "plays-at": noted("{who} plays {card} and chooses: {target}."),
    "uses": noted("{who} uses the ability of {card}."),
    "uses-at": noted("{who} uses the ability of {card} and chooses: {target}."),
    "enters-play": noted("{card} enters play."),
    "discarded": noted("{card} goes to the discard pile."),
    # Paying
    "drains": noted("{who} drains {domain} for {card}: cost {cost}, resources {have}."),
    "drains-surplus": noted("{who} drains {domain} for {card}: cost {cost}, resources {have}, wasted {wasted}."),
    "drains-for-ability": noted("{who} drains {domain} for the ability of {card}: cost {cost}, resources {have}."),
    "drains-for-ability-surplus": noted(
        "{who} drains {domain} for the ability of {card}: cost {cost}, resources {have}, wasted {wasted}."
    ),
    "drains-x": noted("{who} drains {domain} for {card}: resources {have}, so X is {cost}."),
    "drained-by-effect": noted("An effect drains {domain}."),
    "costs-nothing": noted("{card} costs 0: no domain is drained, and no resource has to match."),
    "transient-gone": noted("Transient resources are destroyed on {domain}: {amount}."),
    # The turn
    "step-1": noted("1. Refresh phase: {who}."),
    "step-2": noted("2. Draw phase: {who}."),
    "step-3": noted("3. Resource phase: {who}."),
    "step-4": noted("4. Operations phase: {who}."),
    "step-5": noted("5. Story phase: {who}."),
    "step-5.1": noted("5.1 {who}, the active player, commits characters."),
    "step-5.2": noted("5.2 The opponent commits characters; the active player is {who}."),
    "step-5.3": noted("5.3 The stories are resolved in an order that {who} chooses; nobody acts until all are."),
    "step-6": noted("6. The turn ends: {who}."),
    "restored": noted("{card} is restored: face up, but exhausted."),
    "readies": noted("{card} is ready again."),
    "refreshes": noted("{card} is refreshed."),
    "draws": noted("{target} draws cards: {amount}."),
    "deck-empty": noted("{who} has no card left to draw and loses the game at once."),
    "new-domain": noted("The top card of the deck becomes a domain: {card}."),
    "resource": noted("{card} becomes a resource of {domain}."),
    "no-story-phase": noted("First turn of the game: {who} skips the story phase."),
    "nobody-committed": noted("{who} has committed nobody: the story phase is over."),
    "leaves-story": noted("{card} leaves the story."),
    "next-turn": noted("The active player is now {who}."),
    # Stories
    "commits": noted("{card} is committed and exhausted: {story}."),
    "resolves": noted("The story is resolved: {story}."),
    "struggle": noted("{name}: {who} {own}, {opponent} {other}."),
    "struggle-tie": noted("{name}: {who} {own}, {opponent} {other}. A tie: nobody wins, nothing happens."),
    "extra-struggle": noted("An icon booster adds one more: {name}."),
    "fast-wins": noted("A tie, but {who} has more Fast characters here and wins it."),
    "wins-struggle": noted("{who} wins the struggle."),
    "nobody-insane": noted("{who} has nobody here who can go insane: nothing happens."),
    "nobody-wounded": noted("{who} has nobody here who can be wounded: nothing happens."),
    "skill": noted("Total skill: {who} {own}, {opponent} {other}."),
    "succeeds": noted("{who} succeeds at the story."),
    "no-success": noted("{who} has no more skill than the opponent: no success."),
    "no-skill": noted("{who} has less than 1 skill: no success."),
    "unchallenged": noted("The opponent has no skill here, the story is unchallenged: one more token for {who}."),
    "token": noted("Success tokens on {story}, side of {who}: {total} (+{amount})."),
    # Winning
    "wins-story": noted("{who} wins the story and takes the card: {story}. Stories won: {amount}."),
    "wins-game": noted("The third story: {who} wins the game at once."),
    "executes": noted("{who} carries out the effect of the story: {story}."),
    "declines": noted("{who} declines the effect of the story: {story}."),
    "tokens-removed": noted("All success tokens of both players are removed: {story}."),
    "freed": noted("No longer committed: {cards}."),
    "new-story": noted("A new story takes its place: {story}."),
    "new-conspiracy": noted("The conspiracy enters play as one more story: {card}."),
    "not-replaced": noted("A conspiracy is not replaced by a story from the deck: {story}."),
    "tokens-lost": noted("The success tokens on the conspiracy are lost: {card}."),
    "orders-wins": noted("Several stories are won at one moment; the active player, {who}, takes first: {story}."),
    "both-win": noted("Both players have five tokens at one moment; the active player, {who}, wins: {story}."),
    # Wounds, insanity, out of play
    "wounded": noted("{target} is wounded."),
    "wounded-tough": noted("{target} is wounded. Wounds: {amount}, Toughness: +{toughness}."),
    "wounded-insane": noted("{target} is insane, and a wound destroys the insane."),
    "insane-wounded": noted("{target} is wounded, and insanity destroys the wounded, Toughness or not."),
    "goes-insane": noted("{target} goes insane: face down, no skill, no icons, no text."),
    "destroyed": noted("{card} is destroyed."),
    "sacrificed": noted("{who} sacrifices {card}."),
    "returns": noted("{card} returns to the player's hand."),
    # Other changes
    "attached": noted("{card} is attached: {target}."),
    "exhausts": noted("{card} is now exhausted."),
    "takes-control": noted("{who} takes control of {card}."),
    "must-part": noted("Heroic and Villainous do not serve together; {who} discards these: {name}."),
    "time-day": noted("It is Day."),
    "time-night": noted("It is Night."),
    "time-both": noted("It is both Day and Night."),
    "time-neither": noted("It is neither Day nor Night."),
}

UNSAID = {
    **sentences.UNSAID,
    "drains": ("wasted",),
    "drains-for-ability": ("wasted",),
    "drains-x": ("wasted",),
    "new-domain": ("who",),
    "window-opens": ("number",),
}

HOLDS = {
    **sentences.HOLDS,
    "domain": Holds.THING,
    "story": ("story", "conspiracy"),
    "opponent": Holds.PLAYER,
    "cost": Holds.NUMBER,
    "have": Holds.NUMBER,
    "wasted": Holds.NUMBER,
    "own": Holds.NUMBER,
    "other": Holds.NUMBER,
    "total": Holds.NUMBER,
    "toughness": Holds.NUMBER,
}

REFUSALS = {
    **sentences.REFUSALS,
    "game-over": noted("The game is over."),
    "not-your-action": noted("{who} has to wait: the next action belongs to {other}."),
    "not-in-hand": noted("{card} is not in the hand of the player {who}."),
    "wrong-phase": noted("{card} can be played only in the operations phase."),
    "not-active": noted("{who} is not the active player and cannot play {card} now."),
    "not-an-action": noted("{card} is no action: it waits for what it answers."),
    "unique": noted("{who} has a copy of this unique card in play already: {card}."),
    "one-conspiracy": noted("{who} has a conspiracy in play already, so this one cannot be played: {card}."),
    "no-heroic": noted("{who} controls a Villainous character, so a Heroic one cannot be played: {card}."),
    "no-villainous": noted("{who} controls a Heroic character, so a Villainous one cannot be played: {card}."),
    "not-your-domain": noted("{who} does not control this domain: {domain}."),
    "drained": noted("{domain} is drained already and pays for nothing until it is refreshed."),
    "too-few": noted("{domain} has too few resources for {card}: {have} of {cost}."),
    "no-match": noted("{domain} has no resource of the faction of {card}: {faction}."),
    "not-loyal": noted("{card} is Loyal: its faction must pay all of it, and {domain} has {have} of {cost}."),
    "not-steadfast": noted(
        "{card} is Steadfast: on all domains {who} has {have} of {needed} resources of its faction."
    ),
    "no-domain": noted("{who} has no domain that can pay for {card}: it costs {cost}."),
    "one-domain": noted("{who} cannot drain two domains for {card}: one domain pays for all of it."),
    "cannot-be-used": noted("{card} cannot be used to pay now."),
    "not-yours": noted("{who} does not control {card} and cannot sacrifice it or pay with it."),
    "not-usable": noted("{who} cannot use the ability of this card now: {name}."),
    "wrong-time": noted("This ability has another time of day: {name}."),
}

QUESTIONS = {
    **sentences.QUESTIONS,
    "use": noted("{who}: answer it?"),
    "order": noted("{who}: which Forced Response comes first?"),
    "window": noted("{who}: take an action?"),
    "pay": noted("{who}: which domain to drain?"),
    "commit": noted("{who}: commit a character to a story?"),
    "story": noted("{who} chooses the next story to resolve."),
    "character": noted("{who} chooses one of the characters here."),
    "ready": noted("{who}: ready a character?"),
    "token": noted("{who}: place a success token?"),
    "effect": noted("{who}: carry out the effect of the story?"),
    "won": noted("{who} chooses which story is won first."),
    "restore": noted("{who} restores one insane character."),
    "resource": noted("{who}: attach a card to a domain?"),
    "side": noted("{who} chooses whom to discard."),
}

EVENTS = {
    **sentences.EVENTS,
    "play": noted("{card} is being played"),
    "activate": noted("The ability of {card}"),
    "turn": noted("The turn of {who}"),
    "story": noted("Resolving: {story}"),
    "struggle": noted("{icon}: {story}"),
    "determine": noted("Success: {story}"),
    "success": noted("A success token: {story}"),
    "win": noted("{who} wins: {story}"),
    "wound": noted("A wound: {target}"),
    "insane": noted("Insanity: {target}"),
    "destroy": noted("{card} is destroyed"),
    "sacrifice": noted("{card} is sacrificed"),
    "commit": noted("{card} is committed to a story"),
    "draw": noted("{to} draws cards"),
}

VOCABULARY = Vocabulary(
    STEPS, REFUSALS, QUESTIONS, WORDS, FIELDS.zones_told, FIELDS.told, EVENTS, unsaid=UNSAID, holds=HOLDS
)
