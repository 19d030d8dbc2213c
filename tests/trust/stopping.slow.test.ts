import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { aPhoto } from '../support/images.ts';
import { discard, startBuiltServer } from '../support/server.ts';

const started = async () => {
  const server = await startBuiltServer(ADMIN_ENV, builtFolder);
  onTestFinished(() => discard(server));
  return server;
};

/** One request on a kept connection. Returns true if the server closes it after its answer. */
const ask = (url: string, agent: Agent) =>
  new Promise<boolean>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.headers.connection === 'close'));
      answer.on('error', reject);
    }).on('error', reject);
  });

test('30 keep-alive connections under load are closed cleanly', async () => {
  const server = await started();
  const paths = ['/', '/blog', '/healthz', '/api/user', '/favicon.svg'];
  let answers = 0;
  const clients = Array.from({ length: 30 }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = number; ; round += 1) {
      const closes = await ask(`${server.origin}${paths[round % paths.length]}`, agent);
      answers += 1;
      if (closes) return 'closed';
    }
  });
  await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(300);
  const stopped = server.stop();
  expect(await Promise.all(clients)).toEqual(Array(30).fill('closed'));
  expect(await stopped).toBe(0);
}, 60_000);

test('a stop closes idle connections without an error, and completes an upload', async () => {
  const server = await started();
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(`${server.origin}/healthz`, agent);

  const photo = await aPhoto();
  const boundary = 'boundary-of-a-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const upload = request(`${server.origin}/api/admin/media`, {
    method: 'POST',
    headers: {
      origin: server.origin,
      cookie: admin.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + photo.length + Buffer.byteLength(tail),
    },
  });
  const answered = once(upload, 'response');
  upload.write(head);
  upload.write(photo.subarray(0, 500));
  // The server has read the beginning once it answers something else.
  await ask(`${server.origin}/healthz`, new Agent());
  const stopped = server.stop();
  await expect
    .poll(
      () =>
        fetch(server.origin).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 5_000 },
    )
    .toBe('closed');
  upload.end(Buffer.concat([photo.subarray(500), Buffer.from(tail)]));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
  answer.resume();
  expect(await stopped).toBe(0);
}, 60_000);

test('waiting requests for pages are answered before the server ends, and none is reset', async () => {
  const server = await started();
  const agents = Array.from({ length: 300 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map((agent) => ask(`${server.origin}/healthz`, agent)));
  const crowd = agents.map((agent, number) => ask(`${server.origin}/blog?never-cached=${number}`, agent));
  await Promise.any(crowd);
  const stopped = server.stop();
  expect(await Promise.all(crowd), 'some waited when it was stopped').toContain(true);
  expect(await stopped).toBe(0);
}, 60_000);
