"""Where the parts meet: corpus, checks, index, pages and the browser's index become a library and a site."""
