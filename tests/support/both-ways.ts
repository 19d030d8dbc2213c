import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltServer, startBuiltServer, temporaryFolder } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Served {
  origin: string;
  dataDir: string;
  logged: () => string;
  process: ChildProcess;
}

/** Serves the same data from the build and from the dev server, which renders through Vike. */
export async function startBothWays(dataDir: string, env: Record<string, string>) {
  const copy = await temporaryFolder();
  await cp(dataDir, copy, { recursive: true });
  const [built, dev] = await Promise.all([
    startBuiltServer({ ...env, DATA_DIR: dataDir }).then(watched),
    startDevServer({ ...env, DATA_DIR: copy }),
  ]);
  return { built, dev };
}

const watched = ({ origin, dataDir, process: child }: BuiltServer): Served => ({
  origin,
  dataDir,
  process: child,
  logged: collect(child),
});

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return () => text;
}

async function startDevServer(env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [path.join(root, 'server/boot/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged = collect(child);
  const ready = () => /Ready at ([^\s"]+)/.exec(logged())?.[1];
  while (!ready()) {
    if (child.exitCode !== null) throw new Error(`The dev server ended: ${logged()}`);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')]);
  }
  return { origin: ready() as string, dataDir: env.DATA_DIR ?? '', logged, process: child };
}

const DIFFERENCES: Array<[what: string, pattern: RegExp, instead: string]> = [
  [
    'the script that holds early presses, which the dev server’s pages do without',
    /<script>\(\(\)=>\{[\s\S]*?<\/script>/g,
    '',
  ],
  ['files of styles', /<link rel="stylesheet"[^>]*href="\/(?:assets|src|@)[^>]*>/g, ''],
  ['files of scripts, preloaded', /<link rel="modulepreload"[^>]*>/g, ''],
  [
    'files of scripts, and the dev server’s own',
    /<script(?=[^>]*type="module")[^>]*>[\s\S]*?<\/script>/g,
    '',
  ],
  // On the dev server, Vike requires the element for its data.
  ['Vike’s data', /<script id="vike_[^>]*>[\s\S]*?<\/script>/g, ''],
  ['names of classes, which on the dev server say where they come from', /[\w-]+__(?=[a-z0-9]+)/g, ''],
  [
    'an underscore before a name of a class that begins with a digit',
    /(?<=[" ])_(?=[0-9][a-z0-9]+[" ])/g,
    '',
  ],
  ['the version of videos and posters', /\?v=(?:[0-9a-f]{8}|undefined)/g, ''],
  ['where the server is reached', /http:\/\/localhost:\d+/g, 'http://site'],
  ['where the server is reached, in links that share a page', /http%3A%2F%2Flocalhost%3A\d+/g, 'site'],
  ['the id of the request', /Reference: [0-9a-f-]{36}/g, 'Reference: id'],
  ['the id of the request, as data', /"reference":"[0-9a-f-]{36}"/g, '"reference":"id"'],
  ['the nonce of the answer', /nonce="[\w+/=]+"/g, 'nonce="n"'],
  ['the state of the disk and of the copies', /"attention":\{.*\}(?=\}\},"user":)/g, '"attention":{}'],
  ['a line end that Vike puts behind a stream', /\n$/, ''],
];

/**
 * Inserts late parts as React's inline script does: which parts are ready with the shell depends on timing.
 */
function inPlace(html: string): string {
  const parts = new Map<string, string>();
  const frame = html
    .replace(/<div hidden id="S:(\d+)">([\s\S]*?)<\/div><script nonce/g, (_, id: string, part: string) => {
      parts.set(id, part);
      return '<script nonce';
    })
    .replace(/<script nonce="n">[\s\S]*?<\/script>/g, '');
  return frame.replace(
    /<!--\$\?--><template id="B:(\d+)"><\/template>[\s\S]*?<!--\/\$-->/g,
    (_, id: string) => `<!--$-->${parts.get(id)}<!--/$-->`,
  );
}

/** Without the permitted differences, one element per line for readable diffs. */
export const normalized = (html: string): string[] =>
  inPlace(DIFFERENCES.reduce((text, [, pattern, instead]) => text.replace(pattern, instead), html)).split(
    /(?<=>)(?=<)/,
  );
