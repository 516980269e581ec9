"""The OpenAPI document against a running server: the document is valid and served, answers fit it, bodies have their limits.

Every operation is called with cases that schemathesis and `fuzz` generate, by every kind of player. An answer must have a
documented status and kind, and fit its schema; a body of one byte more than documented must be refused.
"""

import time

import jsonschema
from openapi_spec_validator import validate

import fuzz
import routes
from server import Server

CASES = 4
LONGEST = 2  # seconds an operation


def faults(route, answer):
    """What in an answer is not as the document has it."""
    if answer.status == 0:
        return [f"no answer ({answer.error})"]
    if answer.is_server_error or not route.documents(answer.status):
        return [f"status {answer.status} {answer.code} is not documented"]
    if route.path.endswith("/events"):
        return []
    content = route.answer(answer.status)
    kind = (answer.header("content-type") or "").split(";")[0]
    if not content:
        return [f"{answer.status} has a body of {len(answer.body)} bytes"] if answer.body else []
    if kind not in content:
        return [f"{answer.status} is {kind or 'of no kind'}, not {' or '.join(content)}"]
    if kind != routes.JSON or "schema" not in content[kind]:
        return []
    schema = {**content[kind]["schema"], "components": routes.described()["components"]}
    try:
        jsonschema.validate(answer.json(), schema, jsonschema.Draft202012Validator)
    except jsonschema.ValidationError as error:
        return [f"{answer.status} at {error.json_path}: {error.message[:200]}"]
    return []


def longer(route, crowd):
    """The answer to a body of one byte more than the route takes."""
    most = route.operation["requestBody"]["x-most-bytes"]
    path = "/api/" + route.path
    for name in [one["name"] for one in route.parameters if one["in"] == "path"]:
        path = path.replace("{" + name + "}", str(next(iter(crowd.names.get(name, [])), "x")))
    query = {one["name"]: str(one["schema"].get("examples", ["x"])[0]) for one in route.parameters if one["in"] == "query" and one.get("required")}
    # The teacher may do most; of the body only the head is sent where the server need not read more.
    return crowd.send(route.method, path, query, b" " * (most + 1), 4)


def run(binary):
    document = routes.described()
    validate(document)
    server = Server(binary, packs=[], more=["--trust-packs"])
    start, sent, broken = time.monotonic(), 0, []
    try:
        crowd = fuzz.Crowd(server, 0)
        served = crowd.askers[0].ask("GET", "openapi.json")
        if served.json() != document:
            broken.append("GET openapi.json")
            print(f"GET openapi.json: not web/openapi.json but {served}")
        for route in routes.routes():
            seen, turn, end = set(), [0], time.monotonic() + LONGEST

            def tell(path, query, body, route=route, seen=seen, turn=turn, end=end):
                for _ in crowd.askers:
                    if time.monotonic() > end:
                        return
                    answer = crowd.send(route.method, path, query, body, turn[0])
                    turn[0] += 1
                    seen.update(f"{route.shape}: {fault}" for fault in faults(route, answer))

            fuzz.by_hand(crowd, route, CASES, tell)
            fuzz.by_schemathesis(crowd, route, CASES // 2, tell)
            if "requestBody" in route.operation:
                refused = longer(route, crowd)
                if refused.status < 400 or refused.is_server_error:
                    seen.add(f"{route.shape}: a body that is too long is answered {refused}")
            sent += turn[0]
            if seen:
                print(*sorted(seen)[:5], sep="\n", flush=True)
            broken += seen
            # What the cases have taken away, or signed out, comes again.
            if route.method in ("DELETE", "PATCH", "PUT"):
                crowd.furnish()
    finally:
        server.discard()
    print(f"{len(routes.routes())} operations, {sent} requests in {time.monotonic() - start:.0f} s, {len(broken)} differences from web/openapi.json")
    return 1 if broken else 0

