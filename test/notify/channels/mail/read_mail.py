"""Reads a message from the standard input with Python's own parser and prints what a mail client sees, as JSON."""
import json
import sys
from email import message_from_binary_file, policy
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


message = message_from_binary_file(sys.stdin.buffer, policy=policy.default)
text, html = message.get_body(("plain",)), message.get_body(("html",))
page = Page()
page.feed(html.get_content())
print(
    json.dumps(
        {
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
    )
)
