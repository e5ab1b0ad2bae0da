"""How large what can be tapped is."""

from __future__ import annotations

LEAST = 44
"""What a finger hits without care, in CSS pixels."""

# Links inside a sentence are as high as its lines; a drawing has its own measure. Of many alike a few are measured,
# in long steps and at the end in short ones: on a long page the browser takes milliseconds for each.
MEASURE = """root => {
    const small = [], seen = {}, targets = "a[href], button, summary, select, label:has(input)";
    for (const one of document.querySelector(root).querySelectorAll(targets)) {
        if (one.closest(".prose, .note, .why, .popup-text, .source p:has(a ~ a), svg, .hidden, .skip")) continue;
        if (!one.checkVisibility()) continue;
        const kind = [one.tagName, one.className, one.parentElement.tagName, one.parentElement.className].join(" ");
        seen[kind] = (seen[kind] ?? 0) + 1;
        if (seen[kind] > 6) continue;
        one.scrollIntoView({block: "center", inline: "center"});
        const box = one.getClientRects()[0];
        const x = box.left + Math.min(box.width / 2, 40);
        const isHit = y => one.contains(document.elementFromPoint(x, y));
        let top = box.top + box.height / 2, bottom = top;
        if (!isHit(top)) continue;
        for (const step of [4, 0.5]) while (bottom - top < LEAST && isHit(top - step)) top -= step;
        for (const step of [4, 0.5]) while (bottom - top < LEAST && isHit(bottom + step)) bottom += step;
        if (bottom - top < LEAST - 1) small.push(`${kind}: ${one.innerText.slice(0, 30)}: ${bottom - top}`);
    }
    return small;
}""".replace("LEAST", str(LEAST))
