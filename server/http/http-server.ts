import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const MAX_HEADER_BYTES = 16 * 1024;
/** Keeps slow clients (slowloris) from holding connections. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 120_000;
/** Longer than nginx's keep-alive (60 s), so that a connection is not closed just as a proxy reuses it. */
const KEEP_ALIVE_MS = 75_000;
/** A client that reads nothing this long is gone. Node checks twice: two minutes in all. */
const SILENT_MS = 60_000;
/** Each idle connection costs some 10 KB. New ones beyond this are closed immediately. */
const MAX_CONNECTIONS = 2_000;
const CHECK_EVERY_MS = 5_000;

interface Pace {
  silentMs?: number;
  checkEveryMs?: number;
}

/** By Node's error codes. Without a request there is no `Accept` header, so these are plain sentences. */
const ANSWERS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request is too large: at most 16 KB of headers.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is not valid.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/**
 * Creates the HTTP server with its limits. Errors before there is a request are answered with a sentence, and
 * the connection is closed.
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
 * Closes a connection whose client reads nothing for `silentMs`. Sets the socket timer only while data is
 * waiting, because the server's `timeout` is slow. Node clears the timer when the response ends.
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
 * Answers a connection's requests one at a time, yielding to others. Browsers never pipeline; a client that
 * sends hundreds at once would otherwise fill the memory with unread responses.
 */
export const serializeRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    // Node assigns the socket once the previous response has been sent.
    if (response.socket) answer(request, response);
    else response.once('socket', () => setImmediate(answer, request, response));
  };
