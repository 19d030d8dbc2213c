import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { databaseTime } from '#db/clock.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { reachFault } from '#db/move/move.ts';
import type { OpenDatabase } from '#db/open.ts';
import { giveAllToOwner } from '#db/ownership.ts';
import { openAny } from '#db/prepare-any.ts';
import { countOverdueMail } from '#db/queries/mail-outbox.ts';
import { serverHolding } from '#db/server-lock.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import type { Config } from '../boot/config.ts';
import { runChecks } from '../operations/doctor/doctor.ts';
import { limitsOf, openFiles } from '../operations/doctor/machine.ts';
import { findProxyNotice } from '../operations/settings/proxy-notice.ts';
import { readKeyState } from '../operations/settings/secret-key.ts';
import { createSettings } from '../operations/settings/settings.ts';
import { databaseIn } from './command-lock.ts';
import type { Options } from './options.ts';

const MARKS: Record<Check['state'], string> = { ok: 'ok', warning: 'check', failure: 'FAILED' };

/**
 * `doctor`: checks the machine, data folder and services, with or without a running server, and migrates
 * nothing. Exit code 1 when something fails.
 */
export async function doctor(config: Config, _args: string[], { json }: Options): Promise<void> {
  const { database, fault } = await opened(config);
  try {
    const checks = await runChecks(patientOf(config, database, fault));
    const failed = checks.some(({ state }) => state === 'failure');
    process.stdout.write(json ? `${JSON.stringify({ ok: !failed, checks }, null, 2)}\n` : told(checks));
    if (failed) process.exitCode = 1;
  } finally {
    await database?.close();
    if (database && config.databaseUrl === undefined) giveAllToOwner(config.dataDir);
  }
}

async function opened({
  dataDir,
  databaseUrl,
}: Config): Promise<{ database?: OpenDatabase; fault?: string }> {
  const file = databaseIn(dataDir);
  if (databaseUrl !== undefined) {
    const fault = await reachFault(databaseUrl);
    return fault === undefined ? { database: await openAny(file, databaseUrl) } : { fault };
  }
  if (!existsSync(file)) return {};
  const fault = checkDatabaseFile(file);
  return fault === undefined ? { database: openDatabase(file, { mustExist: true }) } : { fault };
}

function patientOf(config: Config, database: OpenDatabase | undefined, fault: string | undefined) {
  const parts = () => {
    if (!database) throw new Error('the database cannot be opened');
    return { db: database.db, settings: createSettings(database, config) };
  };
  return {
    config,
    databaseFault: () => fault,
    pendingMigrations: async () => (database ? pendingMigrations(database.db) : []),
    async mail() {
      const { db, settings } = parts();
      return { layout: await settings.mailLayout(), overdue: await countOverdueMail(db, databaseTime(db)) };
    },
    provider: async () => parts().settings.provider(),
    limits: () => limitsOfServer(config.dataDir),
    secretKey: async () => database && readKeyState(database.db, config),
    proxyNotice: async () => {
      if (!database || (await pendingMigrations(database.db)).length > 0) return undefined;
      return findProxyNotice(database.db, config.proxies, databaseTime(database.db));
    },
  };
}

/** The running server's limits: a terminal has other ones than a service. */
function limitsOfServer(dataDir: string): [string, number] | undefined {
  try {
    const holder = serverHolding(dataDir);
    // In another container, its number means another process.
    if (!holder?.pid || holder.host !== hostname()) return undefined;
    const [limits, open] = [limitsOf(holder.pid), openFiles(holder.pid)];
    return limits === undefined || open === undefined ? undefined : [limits, open];
  } catch {
    // This user cannot open the lock file, which another check reports.
    return undefined;
  }
}

const told = (checks: Check[]): string =>
  `${checks
    .map(({ name, state, found, todo }) =>
      [`${MARKS[state].padEnd(8)}${name}: ${found}`, ...(todo ? [`        ${todo}`] : [])].join('\n'),
    )
    .join('\n')}\n`;
