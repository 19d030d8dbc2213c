import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { backupsFolder, listBackups } from '#db/backup.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { randomNumbers } from '../../tests/support/random-seed.ts';
import { temporaryFolder } from '../../tests/support/server.ts';
import { allMigrations, fillOldDatabase, migrateAsBefore, schemaOf } from './old-database.ts';

export interface KillUpgradeFigures {
  seed: number;
  firstStarts: number;
  upgrades: number;
  killedMidway: number;
  /** Reasons for rounds whose next start failed or lost something. */
  broken: string[];
  oldFileMb: number;
  /** Durations without a kill, in milliseconds. */
  firstStartMs: number;
  upgradeMs: number;
}

const script = fileURLToPath(new URL('./prepare-child.ts', import.meta.url));
/** The following migrations build indexes over all posts. */
const OLD = '0008-post-history';

interface Rounds {
  rounds: number;
  /** Determines the kill times; the machine's speed determines what they hit. */
  seed: number;
  posts: number;
  /** Called before each round: false ends early. */
  keepOn?: () => boolean;
}

/** Rounds of: start a preparation, `kill -9` it at a random moment, prepare again, check that everything is there. */
export async function killUpgrades({
  rounds,
  seed,
  posts,
  keepOn = () => true,
}: Rounds): Promise<KillUpgradeFigures> {
  const folder = await temporaryFolder();
  const random = randomNumbers(seed);
  const broken: string[] = [];
  const done = { first: 0, upgrade: 0 };
  let killedMidway = 0;
  try {
    const old = path.join(folder, 'old.db');
    await migrateAsBefore(old, OLD);
    fillOldDatabase(old, posts);
    const whole = { first: await wholeSchema(folder), upgrade: schemaOf(old) };
    const layOut = async (kind: 'first' | 'upgrade', dataDir: string) => {
      await rm(dataDir, { recursive: true, force: true });
      await mkdir(dataDir);
      if (kind === 'upgrade') await copyFile(old, path.join(dataDir, 'app.db'));
    };
    const dataDir = path.join(folder, 'data');
    const durations = { first: 0, upgrade: 0 };
    for (const kind of ['first', 'upgrade'] as const) {
      await layOut(kind, dataDir);
      durations[kind] = (await prepareInChild(dataDir)).ms;
    }
    for (let round = 0; round < rounds && keepOn(); round += 1) {
      const kind = round % 2 === 0 ? 'first' : 'upgrade';
      await layOut(kind, dataDir);
      const afterMs = random() * durations[kind] * 1.1;
      if (!(await prepareInChild(dataDir, afterMs)).finished) killedMidway += 1;
      done[kind] += 1;
      const fault = await faultAfter(dataDir, {
        schema: whole.first,
        posts: kind === 'first' ? 0 : posts,
        themes: kind === 'first' ? 5 : 1,
        copySchema: whole.upgrade,
      });
      if (fault) broken.push(`${kind}, killed after ${Math.round(afterMs)} ms: ${fault}`);
    }
    const megabytes = (name: string) => Math.round(pages(name) / 1e5) / 10;
    return {
      seed,
      firstStarts: done.first,
      upgrades: done.upgrade,
      killedMidway,
      broken,
      oldFileMb: megabytes(old),
      firstStartMs: Math.round(durations.first),
      upgradeMs: Math.round(durations.upgrade),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function wholeSchema(folder: string): Promise<string[]> {
  const fresh = path.join(folder, 'fresh');
  await (await prepareDatabase(fresh)).close();
  return schemaOf(path.join(fresh, 'app.db'));
}

/**
 * @param killAfterMs counted from the beginning of the preparation, so that no kill is wasted on Node's
 * startup
 */
async function prepareInChild(
  dataDir: string,
  killAfterMs?: number,
): Promise<{ ms: number; finished: boolean }> {
  const child: ChildProcess = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const begun = performance.now();
  if (killAfterMs !== undefined) {
    await Promise.race([delay(killAfterMs), exited]);
    child.kill('SIGKILL');
  }
  await exited;
  return { ms: performance.now() - begun, finished: output.includes('done') };
}

interface Expected {
  schema: string[];
  posts: number;
  themes: number;
  copySchema: string[];
}

async function faultAfter(dataDir: string, expected: Expected): Promise<string | undefined> {
  try {
    await (await prepareDatabase(dataDir)).close();
  } catch (error) {
    return `the next start failed: ${(error as Error).message}`;
  }
  const file = path.join(dataDir, 'app.db');
  const fault = differences(file, { ...expected, migrations: Object.keys(allMigrations) });
  if (fault) return fault;
  for (const { name } of await listBackups(backupsFolder(file))) {
    const copy = path.join(backupsFolder(file), name);
    const wrong = differences(copy, { ...expected, schema: expected.copySchema });
    if (wrong) return `the copy ${name}: ${wrong}`;
  }
  return undefined;
}

function differences(
  file: string,
  { schema, posts, themes, migrations }: Omit<Expected, 'copySchema'> & { migrations?: string[] },
): string | undefined {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const one = (query: string) => sqlite.prepare(query).pluck().get();
  const recorded = sqlite.prepare('select name from migrations order by name').pluck().all();
  const found = {
    integrity: one('pragma integrity_check(1)'),
    foreignKeys: sqlite.pragma('foreign_key_check'),
    migrations: migrations && recorded,
    posts: one('select count(*) from posts'),
    counted: one('select total from post_counts'),
    searchable: one("select count(*) from posts_fts where posts_fts match 'developer'"),
    themes: one('select count(*) from themes'),
    schedules: one('select count(*) from schedule'),
  };
  const cost = migrations && one('select coalesce(sum(cost), 0) from generation_jobs');
  sqlite.close();
  const wanted = {
    integrity: 'ok',
    foreignKeys: [],
    migrations,
    posts,
    counted: posts,
    searchable: posts,
    themes,
    schedules: 1,
  };
  if (JSON.stringify(found) !== JSON.stringify(wanted)) return JSON.stringify(found);
  if (migrations && cost !== Math.floor(posts / 10) * 0.75) return `costs add up to ${cost}`;
  return JSON.stringify(schemaOf(file)) === JSON.stringify(schema) ? undefined : 'its schema is another';
}

const pages = (file: string): number => {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const bytes = Number(sqlite.pragma('page_count', { simple: true })) * 4096;
  sqlite.close();
  return bytes;
};
