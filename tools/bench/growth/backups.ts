import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { confirmPassword, type ServerUnderTest } from './time-calls.ts';

interface Options {
  dist: string;
  say: (name: string, found: string, wanted?: string) => void;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Both databases' sizes, and the duration of each kind of copy; a manual one is like the hourly one. */
export async function timeBackups(
  sites: readonly ServerUnderTest[],
  folders: readonly string[],
  { dist, say }: Options,
): Promise<void> {
  const both = async (name: string, what: (site: ServerUnderTest, folder: string) => Promise<string>) => {
    const found: string[] = [];
    for (const [index, site] of sites.entries()) found.push(await what(site, folders[index] ?? ''));
    say(name, found.join(' → '));
  };
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return seconds(performance.now() - begun);
  };
  await both('size of the database', async (_site, folder) =>
    megabytes(statSync(path.join(folder, 'app.db')).size),
  );
  await both('a copy as each hour makes one', ({ server, cookie }) =>
    timed(async () => {
      const answer = await fetch(`${server.origin}/api/admin/backups`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      if (!answer.ok) throw new Error(`No copy was made: ${answer.status} ${await answer.text()}`);
    }),
  );
  await both('GET /api/admin/backup', async (site) => {
    const cookie = await confirmPassword(site);
    return timed(async () => {
      const answer = await fetch(`${site.server.origin}/api/admin/backup`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`The database was not sent: ${answer.status} ${await answer.text()}`);
      for await (const _part of answer.body ?? []);
    });
  });
  await both('the command backup FILE', async (_site, folder) => {
    const to = path.join(folder, '..', 'copy.db');
    const taken = await timed(async () =>
      execFileSync(process.execPath, [path.join(dist, 'server', 'cli.mjs'), 'backup', to], {
        env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
      }),
    );
    rmSync(to, { force: true });
    return taken;
  });
}
