import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** `npm test` installs these Debian programs; in CI they must exist. */
export function hasProgram(name: string): boolean {
  if (spawnSync('which', [name]).status === 0) return true;
  const sentence = `${name} is not installed, so what is tested with it is SKIPPED. Install it: sudo apt-get install ${name}`;
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`\n!!! ${sentence}\n\n`);
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const USER = 'ana';
const PASSWORD = 'moths in relays';

export async function radicale() {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-radicale-'));
  const port = await freePort();
  const config = path.join(folder, 'config');
  await writeFile(path.join(folder, 'users'), `${USER}:${PASSWORD}\n`);
  await writeFile(
    config,
    [
      '[server]',
      `hosts = 127.0.0.1:${port}`,
      '[auth]',
      'type = htpasswd',
      `htpasswd_filename = ${folder}/users`,
      'htpasswd_encryption = plain',
      'delay = 0',
      '[storage]',
      `filesystem_folder = ${folder}/data`,
      '[logging]',
      'level = error',
    ].join('\n'),
  );
  const origin = `http://127.0.0.1:${port}`;
  const collection = `${origin}/${USER}/work/`;
  const authorization = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  const call = (method: string, url: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(url, { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) });

  let child: ReturnType<typeof spawn> | undefined;
  async function start(): Promise<void> {
    child = spawn('radicale', ['--config', config], { stdio: 'ignore' });
    for (let attempts = 0; ; attempts += 1) {
      const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
      if (answer) return;
      if (attempts > 300) throw new Error('Radicale did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function stop(): Promise<void> {
    const ended = child && new Promise((resolve) => child?.once('exit', resolve));
    child?.kill();
    await ended;
    child = undefined;
  }
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  const made = await call(
    'MKCALENDAR',
    collection,
    '<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>Work &amp; more</d:displayname></d:prop></d:set></c:mkcalendar>',
  );
  if (made.status !== 201) throw new Error(`Radicale made no calendar: ${made.status}`);
  return {
    origin,
    host: `127.0.0.1:${port}`,
    collection,
    username: USER,
    password: PASSWORD,
    start,
    stop,
    put: (name: string, file: string) =>
      call('PUT', collection + name, file, { 'content-type': 'text/calendar' }),
    remove: (name: string) => call('DELETE', collection + name),
    async get(name: string): Promise<string | undefined> {
      const answer = await call('GET', collection + name);
      return answer.ok ? answer.text() : undefined;
    },
    async names(): Promise<string[]> {
      const answer = await call('PROPFIND', collection, undefined, { depth: '1' });
      return [...(await answer.text()).matchAll(/<href>[^<]*\/([^/<]+\.ics)<\/href>/g)]
        .map(([, name = '']) => name)
        .sort();
    },
  };
}
