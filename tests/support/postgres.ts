import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { command, startCluster, TEMPLATE, urlIn } from './postgres-cluster.ts';

let started: Promise<string> | undefined;

/** The cluster that all test files share, or one of this process's own, which stops with it. */
async function cluster(): Promise<string> {
  const shared = process.env.TEST_POSTGRES;
  if (shared) return shared;
  const { folder, stop } = await startCluster();
  process.once('exit', stop);
  return folder;
}

/** The address of a new database, migrated and seeded. */
export async function newPostgresUrl(): Promise<string> {
  started ??= cluster();
  const folder = await started;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(folder, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return urlIn(folder, name);
}

/** A migrated and seeded database for one test, as an address. */
export async function testPostgresUrl(): Promise<string> {
  const url = await newPostgresUrl();
  const name = new URL(url).pathname.slice(1);
  onTestFinished(async () =>
    command(await (started as Promise<string>), `drop database if exists ${name} with (force)`),
  );
  return url;
}

const ofFolders = new Map<string, Promise<string>>();

/** The address of the database that servers with the same data directory share in a test. */
export function postgresUrlOf(dataDir: string): Promise<string> {
  const url = ofFolders.get(dataDir) ?? testPostgresUrl();
  ofFolders.set(dataDir, url);
  return url;
}

/** An open database for one test. */
export async function testPostgres(): Promise<OpenDatabase> {
  const database = await openPostgres(await testPostgresUrl());
  onTestFinished(() => database.close());
  return database;
}
