import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long an idle connection stays open for a request that may be on its way, in milliseconds. */
const IDLE_MS = 1_000;

/**
 * Node's `pipeline` waits for the end of a streamed answer with seven listeners, and the server with up to four: for
 * example the log, the deadline and whoever made the stream. Above ten, Node warns of a leak.
 */
const MOST_LISTENERS = 20;

export interface ConnectionCloser {
  /** Says that a request is being answered. Not needed for an answer that is written at once. */
  answering(request: IncomingMessage, response: ServerResponse): void;
  /** From now on, each answer ends its connection, and idle connections end after a second. */
  close(): void;
}

interface Connection {
  /** How many of its requests are being answered: a new one may come before the answer to the last one has closed. */
  underWay: number;
  /** The last of these answers. A `Set` of all answers would keep finished ones in memory (see `first-come.ts`). */
  last: ServerResponse | undefined;
}

/**
 * Ends kept connections without resetting any when the server stops. Node's `server.close()` closes idle connections at
 * once, so a request that is on its way to one is lost with a reset. Here each answer says `Connection: close`, and a
 * connection that is idle gets a second for such a request.
 */
export function closeConnectionsOf(server: Server): ConnectionCloser {
  const connections = new Map<Socket, Connection>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, last: undefined });
    socket.once('close', () => connections.delete(socket));
    if (closing) endWhenIdle(socket);
  });

  /** What was written before that is still sent. */
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
        // Its headers may have left before the stop.
        if (closing) endWhenIdle(socket);
      });
    },
    close() {
      closing = true;
      // Before the listeners that answer: they may send the headers at once.
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
