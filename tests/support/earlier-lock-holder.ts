/** Holds a data folder's lock as servers did when only one could run. Prints `held`. */
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';

const dataDir = process.argv[2] as string;
const sqlite = new SqliteDatabase(path.join(dataDir, 'server.lock'), { timeout: 0 });
sqlite.pragma('journal_mode = MEMORY');
sqlite.exec('begin immediate');
writeFileSync(
  path.join(dataDir, 'server.lock.json'),
  JSON.stringify({
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    program: '/opt/site',
  }),
);
process.stdout.write('held\n');
setInterval(() => sqlite.open, 60_000);
