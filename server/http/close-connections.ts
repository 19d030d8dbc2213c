import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that an idle connection waits for a request on its way. */
const IDLE_MS = 1_000;

/**
 * Node's `pipeline` adds seven listeners to a streamed response, and the server up to four. Above ten, Node
 * warns of a leak.
 */
const MOST_LISTENERS = 20;

export interface ConnectionCloser {
  /** Not needed for a response that is written at once. */
  answering(request: IncomingMessage, response: ServerResponse): void;
  /** From now on, each response ends its connection, and idle connections end after a second. */
  close(): void;
}

interface Connection {
  /** Responses in progress: a request may come before the last response has closed. */
  underWay: number;
  /** A `Set` of all responses would keep finished ones in memory (see `first-come.ts`). */
  last: ServerResponse | undefined;
}

/**
 * Ends kept connections without resets when the server stops. Node's `server.close()` closes idle ones at
 * once, which loses a request on its way. Here responses say `Connection: close`, and idle connections get a
 * second.
 */
export function closeConnectionsOf(server: Server): ConnectionCloser {
  const connections = new Map<Socket, Connection>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, last: undefined });
    socket.once('close', () => connections.delete(socket));
    if (closing) endWhenIdle(socket);
  });

  function endWhenIdle(socket: Socket): void {
    setTimeout(() => {
      if (connections.get(socket)?.underWay === 0) socket.end();
    }, IDLE_MS).unref();
  }

  return {
    answering({ socket }, response) {
      response.setMaxListeners(MOST_LISTENERS);
      const connection = connections.get(socket);
      if (!connection) return;
      connection.underWay += 1;
      connection.last = response;
      response.once('close', () => {
        connection.underWay -= 1;
        if (connection.last === response) connection.last = undefined;
        if (closing) endWhenIdle(socket);
      });
    },
    close() {
      closing = true;
      // Before the listeners that answer, which may send headers at once.
      server.prependListener('request', (_request, response: ServerResponse) => {
        response.setHeader('connection', 'close');
      });
      for (const [socket, { last }] of connections) {
        if (last && !last.headersSent) last.setHeader('connection', 'close');
        endWhenIdle(socket);
      }
    },
  };
}
