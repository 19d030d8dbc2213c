import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseTime } from '#db/clock.ts';
import { pendingMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import { giveAllToOwner } from '#db/ownership.ts';
import { countOverdueMail } from '#db/queries/mail-outbox.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import type { Check } from '#src/contract/checks.ts';
import type { Config } from '../boot/config.ts';
import { runChecks } from '../doctor/doctor.ts';
import { createSettings } from '../settings/settings.ts';
import type { Options } from './options.ts';

const MARKS: Record<Check['state'], string> = { ok: 'ok', warning: 'check', failure: 'FAILED' };

/**
 * `doctor`: looks at the machine, the data folder and the services, while the server runs or not, and migrates
 * nothing. The exit code is 1 when something fails.
 */
export async function doctor(config: Config, _args: string[], { json }: Options): Promise<void> {
  const file = path.join(config.dataDir, 'app.db');
  const fault = existsSync(file) ? checkDatabaseFile(file) : undefined;
  const database = existsSync(file) && !fault ? openDatabase(file, { mustExist: true }) : undefined;
  try {
    const checks = await runChecks(patientOf(config, database, fault));
    const failed = checks.some(({ state }) => state === 'failure');
    process.stdout.write(json ? `${JSON.stringify({ ok: !failed, checks }, null, 2)}\n` : told(checks));
    if (failed) process.exitCode = 1;
  } finally {
    await database?.close();
    if (database) giveAllToOwner(config.dataDir);
  }
}

function patientOf(config: Config, database: OpenDatabase | undefined, fault: string | undefined) {
  const opened = () => {
    if (!database) throw new Error('the database cannot be opened');
    return { db: database.db, settings: createSettings(database, config) };
  };
  return {
    config,
    databaseFault: () => fault,
    pendingMigrations: async () => (database ? pendingMigrations(database.db) : []),
    async mail() {
      const { db, settings } = opened();
      return { layout: await settings.mailLayout(), overdue: await countOverdueMail(db, databaseTime(db)) };
    },
    provider: async () => opened().settings.provider(),
  };
}

const told = (checks: Check[]): string =>
  `${checks
    .map(({ name, state, found, todo }) =>
      [`${MARKS[state].padEnd(8)}${name}: ${found}`, ...(todo ? [`        ${todo}`] : [])].join('\n'),
    )
    .join('\n')}\n`;
