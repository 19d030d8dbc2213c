import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Set on the balancer's own answers: a kill cut the request off. */
export const CUT_OFF = 'x-cut-off';

export interface Balancer {
  origin: string;
  close(): Promise<void>;
}

/**
 * A round-robin load balancer on loopback. A member that refuses the connection is skipped; one that dies
 * during a request gives a 502, because the outcome is unknown.
 * @param members origins of the members that are up
 */
export async function startBalancer(members: () => string[]): Promise<Balancer> {
  let turn = 0;

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const up = members();
    turn += 1;
    for (let skipped = 0; skipped < up.length; skipped += 1) {
      const member = up[(turn + skipped) % up.length] as string;
      const outcome = await forward(member, incoming, body, response);
      if (outcome === 'answered') return;
      if (outcome === 'cut off') break;
    }
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { [CUT_OFF]: '1', 'content-type': 'text/plain' });
    response.end('No server answered.');
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns `refused` if nothing was sent; `cut off` if the member died before it answered */
function forward(
  member: string,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'answered' | 'refused' | 'cut off'> {
  return new Promise((resolve) => {
    // Tests name visitors of many networks.
    const forwarded = incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress;
    const outgoing = request(
      member + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': forwarded } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('end', () => resolve('answered'));
        answer.once('error', () => {
          response.destroy();
          resolve('answered');
        });
      },
    );
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut off'),
    );
    outgoing.end(body);
  });
}
