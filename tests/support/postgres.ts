import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
function programs(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(root, version, 'bin'))
    : [];
  return [process.env.POSTGRES_BIN, ...installed].find((folder) => folder && existsSync(`${folder}/initdb`));
}

const bin = programs();

/** Whether tests can start a PostgreSQL here. */
export const hasPostgres = bin !== undefined;

/** PostgreSQL refuses to run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Cluster {
  /** The address of a database in it. */
  urlOf(name: string): string;
  template: string;
}

let started: Promise<Cluster> | undefined;
let databases = 0;

/**
 * A cluster of this process's own, on a socket in a temporary folder; stopped when the process ends. It forgets what
 * was written when the machine stops, which makes it fast.
 */
async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-postgres-'));
  const as = account();
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (as) for (const place of [folder, data]) chownSync(place, as.uid, as.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin as string, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-D', data, '-U', 'site', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync']);
  const settings = [
    `-k ${folder} -c listen_addresses= -c max_connections=200`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off',
  ].join(' ');
  run('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', path.join(folder, 'log'), 'start']);
  process.once('exit', () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (name: string) => `postgresql://site@localhost/${name}?host=${encodeURIComponent(folder)}`;
  await command(urlOf, 'create database migrated');
  await (await preparePostgres(urlOf('migrated'))).close();
  return { urlOf, template: 'migrated' };
}

async function command(urlOf: Cluster['urlOf'], text: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(urlOf('postgres'));
  await client.connect();
  await client.query(text);
  await client.end();
}

/** The address of a new database: migrated and seeded, or empty. */
export async function newPostgresUrl({ empty = false } = {}): Promise<string> {
  started ??= startCluster();
  const { urlOf, template } = await started;
  databases += 1;
  const name = `test_${databases}`;
  await command(urlOf, `create database ${name}${empty ? '' : ` template ${template} strategy file_copy`}`);
  return urlOf(name);
}

/** A migrated and seeded database for one test, as an address. */
export async function testPostgresUrl(): Promise<string> {
  const url = await newPostgresUrl();
  const { pathname } = new URL(url);
  onTestFinished(async () => {
    const { urlOf } = await (started as Promise<Cluster>);
    await command(urlOf, `drop database if exists ${pathname.slice(1)} with (force)`);
  });
  return url;
}

/** An open database for one test. */
export async function testPostgres(): Promise<OpenDatabase> {
  const database = await openPostgres(await testPostgresUrl());
  onTestFinished(() => database.close());
  return database;
}
