import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** All of a request's headers, its address included. */
const MAX_HEADER_BYTES = 16 * 1024;
/** A client that says a word now and then does not hold its place for longer. */
const HEADERS_MS = 10_000;
/** Ten megabytes over a slow line. */
const REQUEST_MS = 120_000;
/** Longer than the idle time of nginx (60 s): a proxy must not be cut off in the moment it sends. */
const KEEP_ALIVE_MS = 75_000;
/** A reader who takes nothing of what is sent is gone. Node looks twice before it believes that: two minutes in all. */
const SILENT_MS = 60_000;
/** Each idle connection costs some 10 KB. Beyond it new ones are closed at once. */
const MAX_CONNECTIONS = 2_000;
/** How often the times above are looked at. */
const CHECK_EVERY_MS = 5_000;

interface Pace {
  silentMs?: number;
  checkEveryMs?: number;
}

/** By Node's own codes. There is no request yet, so no `Accept` either: these are sentences alone, without a code. */
const ANSWERS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request is too large: at most 16 KB of headers.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is not valid.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/**
 * The HTTP server with its limits: what is wrong before there is a request (its syntax, its size, its pace) is answered
 * here, with a sentence, and the connection closed.
 */
export function createHttpServer({ silentMs = SILENT_MS, checkEveryMs = CHECK_EVERY_MS }: Pace = {}): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: checkEveryMs,
  });
  server.maxConnections = MAX_CONNECTIONS;
  cutSlowReaders(server, silentMs, checkEveryMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, sentence] = ANSWERS[error.code ?? ''] ?? [400, 'The request is not valid.'];
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain; charset=utf-8\r\n` +
        `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\nconnection: close\r\n\r\n${sentence}`,
    );
  });
  return server;
}

/**
 * Ends a connection whose reader takes nothing for `silentMs`. The socket's own timer is set only where something waits to
 * be read when it is looked at: the server's `timeout`, which sets it for each request and again at each write, takes a
 * twentieth of the time that a cached page does. Node takes the timer off again with the answer's end.
 */
function cutSlowReaders(server: Server, silentMs: number, checkEveryMs: number): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open)
      if (socket.writableLength > 0 && socket.timeout !== silentMs) socket.setTimeout(silentMs);
  }, checkEveryMs).unref();
  server.once('close', () => clearInterval(look));
}

/**
 * Answers the requests of a connection one after the other, with room for other connections in between. No browser sends
 * a request before it has the answer to the last one; who sends hundreds at once would have them all answered in one go,
 * and kept in memory when they are not read.
 */
export const serializeRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    // It is given the connection when the answer before it is out.
    if (response.socket) answer(request, response);
    else response.once('socket', () => setImmediate(answer, request, response));
  };
