"""HTTP/1.1 as a browser speaks it, and as nobody should: requests over plain sockets, from any loopback address."""

import contextlib
import json
import select
import socket
import time


class Answer:
    """What came back. Status 0 means that the connection ended, or time ran out, before there was an answer."""

    def __init__(self, status, headers=(), body=b"", error="", seconds=0.0):
        self.status = status
        self.headers = list(headers)
        self.body = body
        self.error = error
        self.seconds = seconds

    def header(self, name):
        return next((value for key, value in self.headers if key == name.lower()), None)

    def all(self, name):
        return [value for key, value in self.headers if key == name.lower()]

    def json(self):
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    @property
    def code(self):
        """The stable code of a refusal, such as `session/not-yours`."""
        value = self.json()
        code = value.get("code") if isinstance(value, dict) else None
        return code if isinstance(code, str) else ""

    @property
    def is_busy(self):
        """Whether it reports overload and when to retry, not an error of the store."""
        return self.status in (429, 503) and self.header("retry-after") is not None and not self.code.startswith("store/")

    @property
    def is_server_error(self):
        return self.status >= 500 and not self.is_busy

    def __str__(self):
        return f"{self.status}{' ' + self.code if self.code else ''}" if self.status else f"no answer ({self.error})"


class Connection:
    """A TCP connection from an address of our choice, with bytes under our control."""

    def __init__(self, port, source=None, timeout=10, receive_buffer=None):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        if source:
            self.socket.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT
            self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def send(self, data):
        self.socket.sendall(data)

    def close(self):
        with contextlib.suppress(OSError):
            self.socket.close()

    def is_closed(self):
        """Whether the other side has ended the connection, looked at without waiting."""
        try:
            watch = select.poll()
            # An answer that was sent before the end may still be unread.
            watch.register(self.socket, select.POLLRDHUP | select.POLLHUP)
            return bool(watch.poll(0))
        except BlockingIOError:
            return False
        except (OSError, ValueError):
            return True

    def answer(self, timeout=10, is_head=False):
        """Reads one answer."""
        start = time.monotonic()
        end = start + timeout

        def more():
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError("no answer in time")
            self.socket.settimeout(left)
            part = self.socket.recv(65536)
            if not part:
                raise ConnectionError("closed")
            self.buffer += part

        def line():
            while b"\r\n" not in self.buffer:
                more()
            text, self.buffer = self.buffer.split(b"\r\n", 1)
            return text

        def exactly(count):
            while len(self.buffer) < count:
                more()
            data, self.buffer = self.buffer[:count], self.buffer[count:]
            return data

        try:
            status = 100
            while 100 <= status < 200:
                status = int(line().split(b" ", 2)[1])
                headers = []
                while text := line():
                    name, _, value = text.partition(b":")
                    headers.append((name.decode("latin-1").lower(), value.strip().decode("latin-1")))
            body = b""
            fields = dict(headers)
            if is_head or status in (204, 304):
                pass
            elif "chunked" in fields.get("transfer-encoding", ""):
                while size := int(line().split(b";")[0], 16):
                    body += exactly(size)
                    line()
                while line():
                    pass
            elif "content-length" in fields:
                body = exactly(int(fields["content-length"]))
            else:
                with contextlib.suppress(ConnectionError):
                    while True:
                        more()
                body, self.buffer = self.buffer, b""
            return Answer(status, headers, body, seconds=time.monotonic() - start)
        except (OSError, ValueError, IndexError) as error:
            return Answer(0, error=str(error) or type(error).__name__, seconds=time.monotonic() - start)


def head(method, path, fields):
    """The first lines of a request as bytes; a field's name and value are sent as given."""
    lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")


def exchange(port, data, source=None, timeout=10):
    """Sends bytes on a connection of their own and reads one answer."""
    try:
        connection = Connection(port, source, timeout)
    except OSError as error:
        return Answer(0, error=str(error))
    try:
        connection.send(data)
        return connection.answer(timeout)
    except OSError as error:
        # It may have been answered and closed before all was sent.
        answer = connection.answer(1)
        return answer if answer.status else Answer(0, error=str(error))
    finally:
        connection.close()


class Browser:
    """Somebody with cookies, an address and one connection that stays open."""

    def __init__(self, port, host, source=None, fields=()):
        self.port = port
        self.host = host
        self.source = source
        self.fields = list(fields)
        self.cookies = {}
        self.connection = None

    def request(self, method, path, body=None, fields=(), content_type=None):
        """A request's bytes."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = [("Host", self.host), *self.fields, *fields]
        if self.cookies:
            lines.append(("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items())))
        if body is not None or method in ("POST", "PUT", "PATCH"):
            lines += [("Content-Type", content_type or "application/json"), ("Content-Length", len(data))]
        return head(method, path if path.startswith("/") else "/api/" + path, lines) + data

    def ask(self, method, path, body=None, timeout=30, fields=(), content_type=None):
        """Sends a request and reads the answer; opens the connection again if it was closed meanwhile."""
        data = self.request(method, path, body, fields, content_type)
        start = time.monotonic()
        answer = Answer(0, error="not sent")
        for attempt in (1, 2):
            fresh = self.connection is None
            try:
                if fresh:
                    self.connection = Connection(self.port, self.source, timeout)
                self.connection.socket.settimeout(timeout)
                self.connection.send(data)
                answer = self.connection.answer(timeout, is_head=method == "HEAD")
            except OSError as error:
                answer = Answer(0, error=str(error) or type(error).__name__)
                if self.connection is not None:
                    early = self.connection.answer(1)
                    answer = early if early.status else answer
            if answer.status == 0 or answer.header("connection") == "close":
                self.close()
            if answer.status or fresh or attempt == 2 or "no answer in time" in answer.error:
                break
        answer.seconds = time.monotonic() - start
        for text in answer.all("set-cookie"):
            name, _, value = text.split(";")[0].partition("=")
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)
        return answer

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def begin(self, level=None, timeout=60, **more):
        """A new game; its id, or None with what was answered."""
        answer = self.ask("POST", "sessions", {"level": level, **more} if level else more, timeout)
        return (answer.json() or {}).get("id") if answer.status in (200, 201) else None

    def move(self, session, text, timeout=30, **more):
        name = f"{time.monotonic_ns():x}"
        return self.ask("POST", f"sessions/{session}/moves", {"id": name, "move": text, **more}, timeout)
