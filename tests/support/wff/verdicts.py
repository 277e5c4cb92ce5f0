"""Reads a JSON list of documents, prints for each the versions whose published schema accepts it."""
import json
import sys

from xml.etree.ElementTree import ParseError

import xmlschema

folder, documents = sys.argv[1], json.load(sys.stdin)
schemas = {v: xmlschema.XMLSchema11(f"{folder}/{v}/watchface.xsd") for v in range(1, 6)}


def accepts(schema, text):
    try:
        return schema.is_valid(text)
    except ParseError:
        return False


print(json.dumps([[v for v, schema in schemas.items() if accepts(schema, text)] for text in documents]))
