import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { startReplicas } from '../../tests/support/replicas.ts';
import { inTurn, type Load, processorMs } from './measure.ts';
import { startProduct } from './servers.ts';

interface Options {
  dist: string;
  folder: string;
  /** Filled by `fill.ts`. */
  dataDir: string;
  posts: number;
  /** The first of four ports. */
  port: number;
  pace: { rounds: number; seconds: number };
  say: (name: string, found: string, wanted?: string) => void;
  round: (value: number) => string;
}

const SERVERS = 3;

async function copyPosts(file: string, url: string): Promise<void> {
  await (await preparePostgres(url)).close();
  const [from, to] = [openDatabase(file, { mustExist: true }), await openPostgres(url)];
  for (const table of ['media', 'mediaVariants', 'posts', 'postTags'] as const) {
    const rows = await from.db.selectFrom(table).selectAll().execute();
    for (let index = 0; index < rows.length; index += 100)
      await to.db
        .insertInto(table)
        .values(rows.slice(index, index + 100) as never)
        .execute();
  }
  await Promise.all([from.close(), to.close()]);
}

/** Three servers on PostgreSQL beside one on SQLite, with the same posts. */
export async function besidePostgres({ say, round, ...given }: Options): Promise<void> {
  const replicas = await startReplicas(0);
  try {
    const url = replicas.urlAt(replicas.primary.port);
    await copyPosts(path.join(given.dataDir, 'app.db'), url);
    const onSqlite = await startProduct(given.dist, given.dataDir, given.port);
    const onPostgres = [];
    for (let index = 1; index <= SERVERS; index += 1) {
      const own = path.join(given.folder, `postgres-${index}`);
      mkdirSync(own);
      onPostgres.push(await startProduct(given.dist, own, given.port + index, url));
    }
    const servers = [onSqlite, ...onPostgres];
    const measure = (load: Load, of = servers) =>
      inTurn(
        of.map((server) => ({ server, load })),
        given.pace,
      );

    const [file, ...others] = await measure({ path: '/blog', headers: { 'accept-encoding': 'br' } });
    for (const [index, { perCpuSecond, rate }] of others.entries())
      say(
        `cached page, process ${index + 1} of ${SERVERS} on PostgreSQL, to one on SQLite`,
        `${(perCpuSecond / (file?.perCpuSecond ?? 1)).toFixed(2)} (${round(rate)} and ${round(file?.rate ?? 0)} requests/s)`,
        '0.95',
      );
    for (const [name, address] of [
      ['list', '/blog?x=1'],
      ['post', `/blog/post-${given.posts}?x=1`],
    ] as const) {
      const [sqlite, postgres] = await measure({ path: address, connections: 16 }, servers.slice(0, 2));
      say(
        `remembered ${name}, ${given.posts} posts, on PostgreSQL and SQLite`,
        `${round(postgres?.rate ?? 0)} and ${round(sqlite?.rate ?? 0)} requests/s; ${processorMs(postgres?.perCpuSecond ?? 0)} and ${processorMs(sqlite?.perCpuSecond ?? 0)} ms of the server's processor time a page`,
      );
    }
    await Promise.all(servers.map((server) => server.stop()));
  } finally {
    await replicas.stop();
  }
}
