import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, serializeRequests } from '#server/http/http-server.ts';

const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a');
const BITE = 2 * 1024 * 1024;
const SILENT_MS = 1_000;
const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

async function generous(body = LARGE) {
  const server = createHttpServer({ silentMs: SILENT_MS, checkEveryMs: 50 });
  let answered = 0;
  server.on(
    'request',
    serializeRequests((_request, response) => {
      answered += 1;
      response.end(body);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    answered: () => answered,
    /** A client that has sent a request, and the server's view of it. */
    async reader() {
      const arrived = once(server, 'connection') as Promise<[Socket]>;
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write(REQUEST);
      const [seen] = await arrived;
      seen.on('error', () => {});
      return { socket, seen };
    },
  };
}

test('a client that reads nothing is disconnected', async () => {
  const { reader } = await generous();
  const { seen } = await reader();
  await once(seen, 'close');
  expect(seen.bytesWritten).toBeGreaterThan(0);
});

test('a client that sends many requests and reads nothing is disconnected after few responses', async () => {
  const { reader, answered } = await generous();
  const { socket, seen } = await reader();
  socket.write(REQUEST.repeat(40));
  await once(seen, 'close');
  expect(answered()).toBe(1);
});

test('pipelined requests are answered one after the other', async () => {
  const { reader, answered } = await generous(Buffer.from('a page'));
  const { socket } = await reader();
  socket.write(REQUEST.repeat(40));
  for (let text = ''; text.split('a page').length <= 41; ) {
    const chunk = socket.read() as Buffer | null;
    if (chunk) text += chunk.toString();
    else await once(socket, 'readable');
  }
  expect(answered()).toBe(41);
});

test('a slow client gets the whole response, and may send another request after a pause', async () => {
  const { reader } = await generous();
  const { socket, seen } = await reader();
  let cut = false;
  seen.once('close', () => {
    cut = true;
  });
  // Together they take longer than the timeout of a silent client.
  for (let taken = 0, bite = 1; taken < LARGE.length; bite += 1) {
    await delay(150);
    while (taken < Math.min(LARGE.length, bite * BITE)) {
      const chunk = socket.read() as Buffer | null;
      if (chunk) taken += chunk.length;
      else await once(socket, 'readable');
    }
  }
  await delay(SILENT_MS * 1.5);
  expect(cut).toBe(false);
  socket.write(REQUEST);
  await once(socket, 'readable');
});
