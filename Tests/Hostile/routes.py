"""The routes of the API as a small OpenAPI document, until the server has one of its own.

The routes, with a body that each of them takes, are those of the table in Tests/ServerTests/OwnershipTests.swift, which a
Swift test holds to `apiRoutes()`. What queries there are beside those of the table is said here.
"""

import json
import re

from server import ROOT

TABLE = ROOT / "Tests" / "ServerTests" / "OwnershipTests.swift"

# Names of queries by the end of a route.
QUERIES = {
    "catalogue": ["text", "rules", "difficulty", "limit", "after"], "results": ["limit"], "history": ["rules"],
    "leaderboard": ["level", "week"], "fields": ["level"], "phrases": ["list", "theme", "level", "search", "offset", "limit", "of", "own", "rules", "options"],
    "phrase": ["list", "text"], "qr": ["text"], "speech": ["text", "language"], "view": ["after", "check", "marks", "seat", "watch"],
    "share": ["position", "watch"], "file": ["format", "path"], "archive": ["form", "name"], "files": ["name", "key"], "levels": ["limit", "after", "text"],
    "lists": ["file", "name", "columns", "replace"], "troubles": ["assignment"], "moves": ["check", "marks", "seat"], "events": ["check", "marks", "watch"],
}

# Bodies with more fields than the table's.
BODIES = {
    "POST sessions": {"rules": "sudoku", "options": {"size": 4}, "seed": "7", "difficulty": 2, "players": ["A"], "tones": [1], "computers": [0], "seat": 1},
    "POST sessions/{}/moves": {"id": "a", "on": 0, "move": "enter r1c1 1"},
    "POST sheets": {"items": [{"rules": "sudoku", "options": {"size": 4}, "difficulty": 1}], "versions": 2, "seed": "1", "format": "pages", "paper": "a4",
                    "landscape": True, "perPage": 2, "large": False, "rulesShown": True, "nameAsked": True, "bank": "own", "answers": "none", "shade": True, "link": False},
    "POST workshop/drafts/{}/trial": {"level": "first", "options": {}, "seed": 1, "makes": False, "moves": [{"move": "!undo", "t": 5}], "time": 9},
    "POST workshop/drafts/{}/verdict": {"level": "first"}, "POST workshop/drafts/{}/sizes": {"level": "first"},
    "POST workshop/drafts/{}/record": {"level": "first", "moves": []}, "POST workshop": {"name": "d", "template": "word-list", "title": "t"},
    "PATCH classes/{}": {"name": "6b", "paused": False, "message": "m", "ended": False, "newCode": False},
    "POST classes/{}/assignments": {"level": "first-steps/four", "title": "t", "due": "2027-01-01T00:00:00Z", "same": True},
    "PUT me": {"name": "N", "code": "ABCDE-FGHJK"},
}


ROW = re.compile(r"^\s+(GET|POST|PUT|PATCH|DELETE) (\S+)( \S.*?)?\s+\| [~\d ]+$", re.MULTILINE)


class Route:
    """A route: its method, its path with names in braces, and a body that it takes."""

    def __init__(self, method, path, body):
        self.method, self.path, self.body = method, path, body

    @property
    def shape(self):
        return f"{self.method} {re.sub(r'{[^}]*}', '{}', self.path)}"


def routes():
    """All routes of the table, each once."""
    found = {}
    for method, path, body in ROW.findall(TABLE.read_text()):
        path = path.split("?")[0]
        route = Route(method, path, body.strip() or None)
        if route.shape not in found or (route.body and not found[route.shape].body):
            found[route.shape] = route
    return list(found.values())


def schema_of(value, depth=0):
    """A schema that a value fits, and much that is near to it."""
    anything = {"type": ["integer", "string", "null", "boolean", "number", "array", "object"]}
    if isinstance(value, bool):
        near = {"type": "boolean"}
    elif isinstance(value, int):
        near = {"anyOf": [{"type": "integer"}, {"enum": [value, 0, -1, 2**31, 2**63 - 1, -(2**63), 2**63]}]}
    elif isinstance(value, str):
        near = {"anyOf": [{"const": value}, {"const": value}, {"type": "string", "maxLength": 200}]}
    elif isinstance(value, list):
        near = {"type": "array", "items": schema_of(value[0], depth + 1) if value else anything, "maxItems": 6}
    elif isinstance(value, dict):
        near = {"type": "object", "properties": {name: schema_of(part, depth + 1) for name, part in value.items()},
                "required": list(value) if depth else [], "additionalProperties": depth > 0}
    else:
        near = anything
    return near


def document(names):
    """An OpenAPI document in which ids are those of things that there are, or any text."""
    paths = {}
    for route in routes():
        parameters = []
        for name in re.findall(r"{([^}]*)}", route.path):
            known = [str(value) for value in names.get(name, [])]
            parameters.append({"name": name, "in": "path", "required": True, "schema": {"anyOf": [
                *([{"enum": known}] * 3 if known else []), {"type": "string", "minLength": 1, "maxLength": 60}]}})
        for name in [*QUERIES.get(route.path.split("/")[-1], []), "language"]:
            known = [str(value) for value in names.get(name, [])]
            parameters.append({"name": name, "in": "query", "schema": {"anyOf": [
                {"enum": [*known, "1", "0", "-1", "en", "true", "core:sudoku", "first-steps/four", "9223372036854775807"]}, {"type": "string", "maxLength": 100}]}})
        operation = {"parameters": parameters, "responses": {"default": {"description": "any"}}}
        body = BODIES.get(route.shape)
        if body is None and route.body and route.body.startswith("{"):
            try:
                body = json.loads(re.sub(r"{(\w+)}", lambda found: str(next(iter(names.get(found[1], [])), "x")), route.body))
            except ValueError:
                body = {}
        if body is not None:
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"anyOf": [
                *[schema_of(body)] * 6, {"type": ["array", "string", "integer", "null", "object"]}]}}}}
        elif route.method in ("POST", "PUT", "PATCH") and route.body:
            operation["requestBody"] = {"required": True, "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}
        paths.setdefault(f"/api/{route.path}", {})[route.method.lower()] = operation
    return {"openapi": "3.1.0", "info": {"title": "Quadrille", "version": "1"}, "paths": paths}
