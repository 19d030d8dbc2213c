/**
 * The database of a site that a browser test starts: a file in its folder or, with TEST_ENGINE=postgres,
 * PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '#db/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { freePorts } from './free-ports.ts';
import { command, TEMPLATE, urlIn } from './postgres-cluster.ts';

/** Undefined if sites use a file. */
const cluster = () => process.env.E2E_POSTGRES;

const noteIn = (dataDir: string) => path.join(dataDir, 'test-database');

async function urlOf(folder: string, dataDir: string): Promise<string> {
  const note = noteIn(dataDir);
  if (!existsSync(note)) {
    const name = `site_${randomBytes(6).toString('hex')}`;
    await command(folder, `create database ${name} template ${TEMPLATE} strategy file_copy`);
    await writeFile(note, name);
  }
  return urlIn(folder, await readFile(note, 'utf8'));
}

export async function openSite(dataDir: string): Promise<OpenDatabase> {
  const folder = cluster();
  if (folder) return preparePostgres(await urlOf(folder, dataDir));
  const file = path.join(dataDir, 'app.db');
  return existsSync(file) ? openDatabase(file) : prepareDatabase(dataDir);
}

/**
 * Environment of a server that uses the site's database.
 * @param given environment set by the test itself
 */
export async function databaseSettings(
  dataDir: string,
  given: Record<string, string>,
): Promise<Record<string, string>> {
  const folder = cluster();
  if (!folder) return {};
  const port = given.PORT ?? String((await freePorts(1))[0]);
  return {
    DATABASE_URL: await urlOf(folder, dataDir),
    APP_SECRET: 'a secret that only tests have, long enough',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  };
}

export async function dropSite(dataDir: string): Promise<void> {
  const folder = cluster();
  if (!folder || !existsSync(noteIn(dataDir))) return;
  await command(folder, `drop database if exists ${await readFile(noteIn(dataDir), 'utf8')} with (force)`);
}
