"""Reads messages with Python's own parser, one in base64 per line of the input, and prints what a mail client sees, as lines of JSON."""
import base64
import json
import sys
from email import message_from_bytes, policy
from html.parser import HTMLParser


class Page(HTMLParser):
    """Collects what a page refers to, and its text."""

    def __init__(self):
        super().__init__()
        self.links, self.loaded, self.texts = [], [], []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if tag == "a" and name == "href":
                self.links.append(value)
            elif name in ("src", "srcset", "background", "href", "action", "style", "data", "poster"):
                self.loaded.append(f"{tag} {name}")
        if tag in ("script", "style", "img", "link", "iframe", "object", "form", "base"):
            self.loaded.append(tag)

    def handle_data(self, data):
        self.texts.append(data)


def seen(message):
    """What a mail client shows of the message, and what it would load."""
    text, html = message.get_body(("plain",)), message.get_body(("html",))
    page = Page()
    page.feed(html.get_content())
    return {
        "headers": {name.lower(): str(value) for name, value in message.items()},
        "type": message.get_content_type(),
        "parts": [part.get_content_type() for part in message.iter_parts()],
        "defects": [str(defect) for part in message.walk() for defect in part.defects]
        + [str(defect) for value in message.values() for defect in value.defects],
        "text": text.get_content(),
        "html": html.get_content(),
        "htmlText": " ".join("".join(page.texts).split()),
        "links": page.links,
        "loaded": page.loaded,
    }


for line in sys.stdin:
    print(json.dumps(seen(message_from_bytes(base64.b64decode(line), policy=policy.default))), flush=True)
