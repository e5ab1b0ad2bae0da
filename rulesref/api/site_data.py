"""Corpus -> all data files of a site."""

from __future__ import annotations

from rulesref.api import data_addresses
from rulesref.api.contents import gather
from rulesref.api.data_files import make_data_files
from rulesref.api.descriptions import make_openapi, write_guide
from rulesref.api.feeds import make_feeds
from rulesref.api.markdown_files import make_texts, pack_archive, sort_into_archives
from rulesref.api.schemas import make_schemas
from rulesref.model import Corpus
from rulesref.script_data import write_json


def make_site_data(corpus: Corpus, url: str, with_texts: bool) -> dict[str, bytes]:
    """Every file. `with_texts`: each Markdown text also as a file of its own, which doubles the size."""
    contents = gather(corpus)
    files = dict(make_data_files(contents))
    texts = list(make_texts(contents))
    if with_texts:
        files |= {text.file: text.content for text in texts}
    files |= dict(make_feeds(contents, url))
    for name, data in [*make_schemas().items(), (data_addresses.OPENAPI, make_openapi(url, with_texts))]:
        files[name] = f"{write_json(data)}\n".encode()
    files[data_addresses.GUIDE] = write_guide(contents, with_texts)
    return files | {name: pack_archive(members) for name, members in sort_into_archives(texts).items()}
