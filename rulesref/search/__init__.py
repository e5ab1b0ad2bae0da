"""Search: a corpus -> an index in the cache; a query in any form -> ranked hits."""
