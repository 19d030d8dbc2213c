import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Delivery } from '#src/contract/operations/webhooks.ts';
import { bodyOf, type Client } from './client.ts';
import { closeAfterTest } from './close-server.ts';

export const WEBHOOKS = '/api/admin/webhooks';

export const aWebhook = (change: object = {}) => ({
  url: 'https://hooks.example.com/catch/1',
  types: ['post.published'],
  ...change,
});

/** Adds a webhook by the API. */
export async function addWebhook(
  admin: Client,
  change: object = {},
): Promise<{ id: number; secret: string }> {
  const answer = await admin.post(WEBHOOKS, aWebhook(change));
  const body = await bodyOf<{ id: number; secret: string }>(answer);
  if (answer.status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** The newest 100 deliveries of a webhook, newest first. */
export async function deliveriesOf(admin: Client, id: number): Promise<Delivery[]> {
  const answer = admin.get(`${WEBHOOKS}/${id}/deliveries?limit=100`);
  return (await bodyOf<{ deliveries: Delivery[] }>(answer)).deliveries;
}

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  json: { type: string; timestamp: string; data: Record<string, unknown> } & Record<string, unknown>;
}

/** A server that takes messages of webhooks, and answers 204 until it is told otherwise. */
export async function webhookServer() {
  const received: Received[] = [];
  let answer = (_message: Received, response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    const message = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) };
    received.push(message);
    answer(message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  closeAfterTest(server);
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/catch`,
    received,
    types: () => received.map(({ json }) => json.type),
    answer(listener: typeof answer) {
      answer = listener;
    },
    status(status: number, headers: Record<string, string> = {}) {
      answer = (_message, response) => void response.writeHead(status, headers).end('It did not work.');
    },
  };
}
