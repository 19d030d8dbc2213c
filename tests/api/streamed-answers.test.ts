import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { closeConnectionsOf } from '#server/http/close-connections.ts';
import { createHttpServer } from '#server/http/http-server.ts';

test('a streamed response with four listeners does not warn of a leak', async () => {
  const warnings: string[] = [];
  const heard = ({ name }: Error) => void warnings.push(name);
  process.on('warning', heard);
  onTestFinished(() => void process.off('warning', heard));
  const server = createHttpServer();
  const connections = closeConnectionsOf(server);
  server.on('request', (request, response) => {
    connections.answering(request, response);
    for (let place = 0; place < 3; place += 1) response.once('close', () => undefined);
    pipeline(Readable.from(['a part of ', 'the answer']), response, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('a part of the answer');
  await setImmediate();
  expect(warnings).toEqual([]);
});
