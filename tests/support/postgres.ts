import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { command, startCluster, TEMPLATE, urlIn } from './postgres-cluster.ts';

let started: Promise<{ folder: string; stop?: () => void }> | undefined;

const cluster = () => {
  const folder = process.env.TEST_POSTGRES;
  started ??= folder ? Promise.resolve({ folder }) : startCluster();
  return started;
};

/** For test files that use PostgreSQL regardless of the engine; stops their cluster at the end. */
export function usesPostgres(): void {
  afterAll(async () => {
    const own = await started;
    started = undefined;
    own?.stop?.();
  }, 60_000);
}

export async function newPostgresUrl({ empty = false } = {}): Promise<string> {
  const { folder } = await cluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(folder, `create database ${name}${empty ? '' : ` template ${TEMPLATE} strategy file_copy`}`);
  return urlIn(folder, name);
}

export async function testPostgresUrl(): Promise<string> {
  const url = await newPostgresUrl();
  const name = new URL(url).pathname.slice(1);
  onTestFinished(async () => {
    const { folder } = await cluster();
    await command(folder, `drop database if exists ${name} with (force)`);
  });
  return url;
}

const ofFolders = new Map<string, Promise<string>>();

/** The database that servers with the same data directory share in a test. */
export function postgresUrlOf(dataDir: string): Promise<string> {
  const url = ofFolders.get(dataDir) ?? testPostgresUrl();
  ofFolders.set(dataDir, url);
  return url;
}

export async function testPostgres(): Promise<OpenDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-test-'));
  const database = await openPostgres(await testPostgresUrl(), { file: path.join(folder, 'app.db') });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return database;
}
