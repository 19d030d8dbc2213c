import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { giveToOwner } from './ownership.ts';

export interface LockHolder {
  /** A command migrates or replaces the database, and no server may start before it has finished. */
  kind: 'server' | 'command';
  /** In the holder's own PID namespace; 0 when it could not be recorded (a full disk). */
  pid: number;
  /** Empty when unknown. */
  host: string;
  /** ISO time, UTC; empty when unknown. */
  startedAt: string;
  /** Absolute path of the entry file, such as `/opt/site/dist/server/main.mjs`; empty when unknown. */
  program: string;
}

export const UNKNOWN: LockHolder = { kind: 'server', pid: 0, host: '', startedAt: '', program: '' };

/** For use in a sentence: ` (process 71 on web-1, since 2026-01-31T09:00:00.000Z)`, or '' when it is unknown. */
export const whoIs = ({ pid, host, startedAt }: LockHolder): string =>
  pid === 0 ? '' : ` (process ${pid} on ${host}, since ${startedAt})`;

/** One file per holder, locked while its process runs, so a killed process's file is recognized. */
const RECORD = 'server.lock.';
/** Older versions kept the details of the one server here. */
const earlierFile = (dataDir: string) => path.join(dataDir, 'server.lock.json');

/**
 * Records this process as a holder. Never fails: a full disk must not keep a server from starting.
 * @returns the record. Keep it referenced, because its lock ends when it is garbage-collected.
 */
export function recordHolder(dataDir: string, kind: LockHolder['kind']): { file: string; remove(): void } {
  const file = path.join(dataDir, `${RECORD}${randomUUID()}`);
  const details: LockHolder = {
    kind,
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    program: runningFile(),
  };
  let sqlite: SqliteDatabase.Database | undefined;
  const remove = () => {
    rmSync(file, { force: true });
    sqlite?.close();
  };
  try {
    sqlite = openRecord(file, false);
    sqlite.pragma('synchronous = OFF');
    sqlite.exec('create table holder (details text not null)');
    sqlite.prepare('insert into holder values (?)').run(JSON.stringify(details));
    sqlite.exec('begin immediate');
    giveToOwner(dataDir, file);
  } catch {
    remove();
  }
  return { file, remove };
}

/**
 * The recorded processes that use a data directory now, in no order and without this process's record `own`.
 */
export function runningHolders(dataDir: string, own?: string): LockHolder[] {
  return recordsIn(dataDir).flatMap((file) => (file === own ? [] : (stateOf(file).holder ?? [])));
}

/** Reads who a server of an older version says it is; UNKNOWN when it says nothing readable. */
export function earlierHolder(dataDir: string): LockHolder {
  try {
    return { ...UNKNOWN, ...(JSON.parse(readFileSync(earlierFile(dataDir), 'utf8')) as Partial<LockHolder>) };
  } catch {
    return UNKNOWN;
  }
}

/** Deletes what killed processes left. Only for a process that keeps all others from starting. */
export function removeGoneHolders(dataDir: string): void {
  rmSync(earlierFile(dataDir), { force: true });
  for (const file of recordsIn(dataDir)) if (stateOf(file).isGone) rmSync(file, { force: true });
}

function recordsIn(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(RECORD) && /^[\da-f-]{36}$/.test(name.slice(RECORD.length)))
    .map((name) => path.join(dataDir, name));
}

/** `isGone` only if it certainly does not run. */
function stateOf(file: string): { holder?: LockHolder; isGone: boolean } {
  let sqlite: SqliteDatabase.Database | undefined;
  let holder = UNKNOWN;
  try {
    sqlite = openRecord(file, true);
    const details = sqlite.prepare('select details from holder').pluck().get();
    holder = { ...UNKNOWN, ...(JSON.parse(String(details)) as Partial<LockHolder>) };
    sqlite.exec('begin immediate');
    return { isGone: true };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) return { holder, isGone: false };
    return { isGone: code === 'SQLITE_ERROR' || code === 'SQLITE_NOTADB' };
  } finally {
    sqlite?.close();
  }
}

function openRecord(file: string, mustExist: boolean): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file, { fileMustExist: mustExist, timeout: 0 });
  // No journal file, which a killed process would leave behind.
  sqlite.pragma('journal_mode = MEMORY');
  return sqlite;
}

/** The real path of the build, because `dist` may be a symbolic link. */
function runningFile(): string {
  const file = path.resolve(process.argv[1] ?? '');
  return existsSync(file) ? realpathSync(file) : file;
}
