"""The routes of the API as `web/openapi.json` describes them, with cases that reach deeper than chance would.

A Swift test compares the document with the routes of the server, so a new route is fuzzed as soon as it is described.
"""

import copy
import functools
import json
import re

from server import ROOT

DOCUMENT = ROOT / "web" / "openapi.json"
JSON = "application/json"
METHODS = ("get", "post", "put", "patch", "delete")
# Texts for any query: numbers at their limits, names of things that exist.
ODD_TEXTS = ["1", "0", "-1", "en", "true", "core:sudoku", "first-steps/four", "9223372036854775807"]
# Which of the things that a test has made a property of a body names.
NAMED = {"again": "game", "session": "game", "own": "own", "puzzle": "puzzle", "code": "code"}


@functools.cache
def described():
    """The document."""
    return json.loads(DOCUMENT.read_text())


def resolved(value):
    """What a reference leads to, or the value itself."""
    while isinstance(value, dict) and "$ref" in value:
        found = described()
        for part in value["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        value = found
    return value


class Route:
    """An operation: its method, its path with names in braces, and what it takes and answers."""

    def __init__(self, path, method, operation):
        self.method, self.path, self.operation = method.upper(), path.removeprefix("/api/"), operation

    @property
    def shape(self):
        return f"{self.method} {re.sub(r'{[^}]*}', '{}', self.path)}"

    @property
    def parameters(self):
        return [resolved(one) for one in self.operation["parameters"]]

    @property
    def body(self):
        """The kind and the description of the body, or nothing."""
        content = self.operation.get("requestBody", {}).get("content", {})
        return next(iter(content.items()), (None, None))

    def documents(self, status):
        return str(status) in self.operation["responses"]

    def answer(self, status):
        """The kinds of answers with a status, each with its schema."""
        return resolved(self.operation["responses"][str(status)]).get("content", {})

    def sample(self, names, drawn):
        """A body that the route takes: a value for JSON, bytes for a file, `None` where it takes none."""
        kind, content = self.body
        if kind is None:
            return None
        if kind == JSON:
            return sample(content["schema"], names, drawn)
        return str(content.get("example", "x")).encode()


def routes():
    """All operations of the document."""
    return [Route(path, method, operations[method]) for path, operations in described()["paths"].items() for method in METHODS if method in operations]


def sample(schema, names, drawn, name=None):
    """A value that fits a schema, with ids of things that exist."""
    schema = resolved(schema)
    known = names.get(NAMED.get(name, ""), [])
    if known and schema.get("type") == "string":
        return str(drawn.choice(known))
    if "examples" in schema:
        return copy.deepcopy(drawn.choice(schema["examples"]))
    if "enum" in schema:
        return drawn.choice(schema["enum"])
    kinds = schema.get("type", "string")
    kind = kinds if isinstance(kinds, str) else kinds[0]
    if kind == "object":
        required = schema.get("required", [])
        return {key: sample(part, names, drawn, key) for key, part in schema.get("properties", {}).items()
                if key in required or drawn.random() < (0.5 if "examples" in resolved(part) or key in NAMED else 0.25)}
    if kind == "array":
        return [sample(schema.get("items", {}), names, drawn) for _ in range(max(1, schema.get("minItems", 0)))]
    if kind in ("integer", "number"):
        return drawn.randint(schema.get("minimum", 0), min(schema.get("maximum", 9), schema.get("minimum", 0) + 9))
    return {"boolean": drawn.random() < 0.5, "null": None}.get(kind, "x")


def near(schema, names, name=None):
    """The schema with ids of things that exist, and without the formats that only describe."""
    schema = dict(resolved(schema))
    known = [str(one) for one in names.get(NAMED.get(name, ""), [])]
    for key in ("format", "description"):
        schema.pop(key, None)
    if "properties" in schema:
        schema["properties"] = {key: near(part, names, key) for key, part in schema["properties"].items()}
    if "items" in schema:
        schema["items"] = near(schema["items"], names)
    if schema.get("type") == "object":
        schema["maxProperties"] = min(schema.get("maxProperties", 12), 40)
    if schema.get("type") == "array":
        schema["maxItems"] = min(schema.get("maxItems", 6), 6)
    choices = [*([{"enum": known}] * 3 if known else []), *([{"enum": schema["examples"]}] * 2 if "examples" in schema else [])]
    return {"anyOf": [*choices, schema]} if choices else schema


def document(names, chosen):
    """A document of the chosen routes for generating cases: ids are those of things that exist or any text, bodies mostly fit."""
    paths = {}
    for route in chosen:
        parameters = []
        for one in route.parameters:
            known = [str(value) for value in names.get(one["name"], [])]
            schema = one["schema"]
            if one["in"] == "path":
                choices = [*([{"enum": known}] * 3 if known else []), {"type": "string", "minLength": 1, "maxLength": 60}]
            else:
                choices = [{"enum": [*known, *map(str, schema.get("examples", [])), *schema.get("enum", []), *ODD_TEXTS]}, {"type": "string", "maxLength": 100}]
            parameters.append({"name": one["name"], "in": one["in"], "required": one["in"] == "path", "schema": {"anyOf": choices}})
        operation = {"parameters": parameters, "responses": {"default": {"description": "any"}}}
        kind, content = route.body
        if kind == JSON:
            schema = {"anyOf": [*[near(content["schema"], names)] * 6, {"type": ["array", "string", "integer", "null", "object"]}]}
            operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
        elif kind:
            operation["requestBody"] = {"required": True, "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}
        paths.setdefault(f"/api/{route.path}", {})[route.method.lower()] = operation
    return {"openapi": "3.1.0", "info": {"title": "Quadrille", "version": "1"}, "paths": paths}
