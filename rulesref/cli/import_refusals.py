"""Why a file cannot be imported, in the person's language."""

from __future__ import annotations

from typing import NoReturn

from rulesref.answers.problem_messages import tell_yaml_reason
from rulesref.answers.refusals import refuse
from rulesref.i18n import _
from rulesref.importing.lines import CannotImport
from rulesref.paths import shown_path


def refuse_file(fault: CannotImport) -> NoReturn:
    """One sentence: which file, what is wrong, what to do."""
    sentences = {
        "missing": _("There is no file {path}."),
        "folder": _("{path} is a folder. Name the files in it, in their order."),
        "no-file": _("{path} is no ordinary file."),
        "empty": _("{path} has no text in it."),
        "too-big": _("{path} has {size} MB; more than {most} MB are not read. Split it, or save its text only."),
        "too-long": _("{path} has more than {most} lines. Split the document."),
        "format": _("The format of {path} is not known. These endings are: {known}."),
        "not-text": _("{path} is no text. Give it the ending of its format, such as .pdf or .docx."),
        "encoding": _("Line {line} of {path} is not UTF-8. Save the text as UTF-8 and import it again."),
        "library": _("To read {path} install: pip install 'rulesref[import]'"),
        "damaged": _("{path} is damaged or cut short. Get the file again."),
        "encrypted": _("{path} is locked with a password. Save a copy without one and import that."),
        "pictures": _("The pages of {path} are pictures without text. Run it through OCR and import the result."),
        "letters": _("The text of {path} has no usable letters ({sample}). Run it through OCR and import the result."),
        "bomb": _("{path} unpacks to far more than a document needs, so it was not read."),
        "profile-encoding": _("Line {line} of {path} is not UTF-8. Save the profile as UTF-8."),
        "profile-yaml": _("{path}, line {line}: this is not valid YAML ({reason})."),
        "profile-keys": _("{path} has no keys. Write one on each line, such as “title: My rules”."),
        "profile-key": _("{path}, line {line}: “{key}” is none of: {known}."),
        "profile-value": _("{path}, line {line}: {key} does not take that value. See docs/import.md."),
        "profile-pattern": _("{path}, line {line}: {key} is no regular expression. Python says: “{reason}”."),
    }
    params = dict(fault.params)
    if fault.code == "profile-yaml":
        params["reason"] = tell_yaml_reason(params["reason"])
    refuse(sentences[fault.code].format(path=shown_path(fault.path), **params))
