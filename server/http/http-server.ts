import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Limit for all of a request's headers, including its URL. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Time limit for the headers, so that a client that trickles bytes (slowloris) cannot hold a connection. */
const HEADERS_MS = 10_000;
/** Enough for ten megabytes over a slow line. */
const REQUEST_MS = 120_000;
/** Longer than nginx's keep-alive (60 s), so that a connection is not closed just as a proxy reuses it. */
const KEEP_ALIVE_MS = 75_000;
/**
 * A client that reads nothing for this long is gone. Node checks twice before the timeout fires: two minutes in
 * all.
 */
const SILENT_MS = 60_000;
/** Each idle connection costs some 10 KB. Beyond this limit, new ones are closed immediately. */
const MAX_CONNECTIONS = 2_000;
/** How often these timeouts are checked. */
const CHECK_EVERY_MS = 5_000;

interface Pace {
  silentMs?: number;
  checkEveryMs?: number;
}

/**
 * By Node's error codes. Without a parsed request there is no `Accept` header, so the answers are plain
 * sentences.
 */
const ANSWERS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request is too large: at most 16 KB of headers.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is not valid.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/**
 * Creates the HTTP server with its limits. Errors before there is a request (syntax, size, speed) are answered
 * here with a sentence, and the connection is closed.
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
 * Closes a connection whose client reads nothing for `silentMs`. The socket timer is only set if data is
 * waiting when checked, because the server's `timeout`, which resets it per request and write, takes a
 * twentieth of the time of a cached page. Node clears the timer again when the response ends.
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
 * Answers the requests of a connection one at a time, yielding to other connections in between. Browsers never
 * pipeline requests; a client that sends hundreds at once would otherwise have them all answered in one go, and
 * the unread answers kept in memory.
 */
export const serializeRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    // Node assigns the socket once the previous answer has been sent.
    if (response.socket) answer(request, response);
    else response.once('socket', () => setImmediate(answer, request, response));
  };
