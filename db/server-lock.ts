import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { accessFault } from './ownership.ts';

/** The process that owns a data directory: a server, or a command that is migrating its database. */
export interface LockHolder {
  /** In the holder's own PID namespace; 0 when it could not be recorded (a full disk). */
  pid: number;
  /** Name of the machine or container; empty when unknown. */
  host: string;
  /** ISO time, UTC; empty when unknown. */
  startedAt: string;
  /** Absolute path of the entry file, such as `/opt/site/dist/server/main.mjs`; empty when unknown. */
  program: string;
}

export interface ServerLock {
  /** Whether no other server was using the data directory when this one took the lock. */
  alone: boolean;
  release(): void;
}

/**
 * Another process owns the data directory. The message is for the person starting the program. Nothing was
 * changed.
 */
export class ServerRunningError extends Error {
  override readonly name = 'ServerRunningError';
  readonly holder: LockHolder;

  constructor(dataDir: string, holder: LockHolder) {
    super(
      `DATA_DIR: a server is already running on ${dataDir}${whoIs(holder)}. Stop it first, or choose another folder.`,
    );
    this.holder = holder;
  }
}

/** The lock file cannot be opened or locked. The message is for the person starting the program. */
export class LockFileError extends Error {
  override readonly name = 'LockFileError';
}

/** For use in a sentence: ` (process 71 on web-1, since 2026-01-31T09:00:00.000Z)`, or '' when it is unknown. */
const whoIs = ({ pid, host, startedAt }: LockHolder): string =>
  pid === 0 ? '' : ` (process ${pid} on ${host}, since ${startedAt})`;

const UNKNOWN: LockHolder = { pid: 0, host: '', startedAt: '', program: '' };

/** During a restart, the new server may start while the old one is still shutting down. */
const WAIT_MS = 3_000;

const lockFile = (dataDir: string) => path.join(dataDir, 'server.lock');
/** A separate file, because reading the locked file itself would drop this process's own lock on it. */
const holderFile = (dataDir: string) => path.join(dataDir, 'server.lock.json');

/**
 * Makes this process the owner of a data directory until it calls `release` or ends. The lock is a kernel lock
 * on an empty SQLite file, so a killed process leaves nothing to clean up. Containers that share the volume see
 * each other's lock. Keep a reference to the returned object: the lock is released when it is
 * garbage-collected.
 * @param dataDir absolute; created with access for its owner only when it is missing
 * @param waitMs how long to wait for another owner to finish, in milliseconds; this blocks the thread
 * @throws ServerRunningError when another process, or this one, already owns the directory; LockFileError when
 * this user cannot open the lock file
 */
export function holdServerLock(dataDir: string, { waitMs = WAIT_MS } = {}): ServerLock {
  makeFolder(dataDir);
  const sqlite = takeLock(dataDir, { waitMs, mustExist: false });
  if (!sqlite) throw new ServerRunningError(dataDir, readHolder(dataDir));
  recordHolder(dataDir);
  return {
    alone: true,
    release: () => {
      if (!sqlite.open) return;
      rmSync(holderFile(dataDir), { force: true });
      sqlite.close();
    },
  };
}

/**
 * Reports who owns a data directory now. Creates nothing in it.
 * @param dataDir absolute
 * @returns undefined when no process does
 * @throws LockFileError when this user cannot open the lock file
 */
export function serverHolding(dataDir: string): LockHolder | undefined {
  if (!statSync(lockFile(dataDir), { throwIfNoEntry: false })) return undefined;
  const sqlite = takeLock(dataDir, { waitMs: 0, mustExist: true });
  if (!sqlite) return readHolder(dataDir);
  sqlite.close();
  return undefined;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const fault = accessFault(dataDir) ?? `${dataDir} cannot be created (${(error as Error).message}).`;
    throw new LockFileError(`DATA_DIR: ${fault}`, { cause: error });
  }
}

interface Taking {
  waitMs: number;
  mustExist: boolean;
}

/** @returns the connection whose open transaction is the lock; undefined when another process has the lock */
function takeLock(dataDir: string, { waitMs, mustExist }: Taking): SqliteDatabase.Database | undefined {
  const file = lockFile(dataDir);
  let sqlite: SqliteDatabase.Database | undefined;
  try {
    sqlite = new SqliteDatabase(file, { fileMustExist: mustExist, timeout: waitMs });
    if (!mustExist) giveToOwnerOf(dataDir, file);
    // The file is never written, so it needs no journal file.
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec('begin immediate');
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_BUSY') return undefined;
    const fault =
      accessFault(dataDir) ??
      `${file} cannot be locked (${message}). It must be an empty file that the server's user can write to.`;
    throw new LockFileError(`DATA_DIR: ${fault}`, { cause: error });
  }
}

/** Gives a file that root created to the directory's owner, so that the service can open it. */
function giveToOwnerOf(dataDir: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  try {
    chownSync(file, uid, gid);
  } catch {
    // Root in a container may lack CAP_CHOWN. In that case the service also runs as root.
  }
}

/** The holder's details are informational. A full disk must not keep the server from starting. */
function recordHolder(dataDir: string): void {
  const file = holderFile(dataDir);
  const holder: LockHolder = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    program: runningFile(),
  };
  try {
    rmSync(file, { force: true });
    writeFileSync(`${file}.part`, JSON.stringify(holder), { mode: 0o600 });
    giveToOwnerOf(dataDir, `${file}.part`);
    renameSync(`${file}.part`, file);
  } catch {
    rmSync(`${file}.part`, { force: true });
  }
}

/** The real path of the build, because `dist` may be a symbolic link. */
function runningFile(): string {
  const file = path.resolve(process.argv[1] ?? '');
  return existsSync(file) ? realpathSync(file) : file;
}

function readHolder(dataDir: string): LockHolder {
  try {
    return { ...UNKNOWN, ...(JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Partial<LockHolder>) };
  } catch {
    return UNKNOWN;
  }
}
