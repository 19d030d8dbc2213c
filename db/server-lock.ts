import { statSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { type Lock, LockFileError, takeLock } from './lock-file.ts';
import {
  earlierHolder,
  type LockHolder,
  recordHolder,
  removeGoneHolders,
  runningHolders,
  UNKNOWN,
  whoIs,
} from './lock-holders.ts';

export interface ServerLock {
  /** True if this process took the lock when no other was using the directory. */
  readonly alone: boolean;
  /** Undefined when no other process uses it now. */
  other(): LockHolder | undefined;
  /** Waits for the others to stop, while none can start, and returns `alone`. Blocks the thread. */
  waitUntilAlone(): boolean;
  /** Lets the next process start beside this one. */
  started(): void;
  release(): void;
}

/**
 * Another process uses the data directory; nothing was changed. The message is for the person starting the
 * program.
 */
export class ServerRunningError extends Error {
  override readonly name = 'ServerRunningError';
  readonly holder: LockHolder;

  constructor(dataDir: string, holder: LockHolder) {
    super(
      holder.kind === 'command'
        ? `DATA_DIR: a command is working on ${dataDir}${whoIs(holder)}. Wait until it has finished.`
        : `DATA_DIR: a server is already running on ${dataDir}${whoIs(holder)}. Stop it first, or choose another folder.`,
    );
    this.holder = holder;
  }
}

/** In a restart, the old server may still be shutting down. */
const WAIT_MS = 3_000;
/** Another server may be migrating a large database. */
const START_WAIT_MS = 300_000;
/** Tells a process that stays from one that only asked (`serverHolding`). */
const GLANCE_MS = 100;

/** Shared by running servers, exclusive to a command, reserved by a server of an earlier version. */
const LOCK = 'server.lock';
/** Held by the one starting process, or by a command. */
const START_LOCK = 'server-start.lock';

/**
 * Makes this process one of those that use a data directory until it calls `release` or ends. Several servers may run
 * beside each other; they start one after another. The locks are kernel locks on empty SQLite files, so a killed
 * process leaves nothing to clean up. Containers that share the volume see each other's locks. Keep a reference to the
 * returned object: its locks are released when it is garbage-collected.
 * @param dataDir absolute; created with access for its owner only when it is missing
 * @param kind a command must be alone, and keeps servers from starting until it releases the lock
 * @param waitMs how long to wait for a command, or for a server beside which this process must not run, in
 * milliseconds; this blocks the thread
 * @throws ServerRunningError when the directory is in use by a server of an earlier version, which knows nothing of
 * others, or by a command, or when this is a command and a server runs; LockFileError when this user cannot open the
 * lock file
 */
export function holdServerLock(
  dataDir: string,
  { kind = 'server', waitMs = WAIT_MS }: { kind?: LockHolder['kind']; waitMs?: number } = {},
): ServerLock {
  makeDataFolder(dataDir);
  const start = takeStartLock(dataDir, kind, waitMs);
  /** Keeps all locks of this process from being garbage-collected. */
  const held = new Set([start]);
  const keep = (lock: Lock): Lock => {
    held.add(lock);
    return lock;
  };
  const drop = (lock: Lock): void => {
    lock.close();
    held.delete(lock);
  };
  const refuse = (): ServerRunningError => {
    held.forEach(drop);
    return new ServerRunningError(dataDir, anyHolder(dataDir));
  };

  function takeWhole(ms: number): Lock | undefined {
    const whole = takeLock(dataDir, LOCK, 'exclusive', { waitMs: ms });
    return whole && keep(whole);
  }
  /**
   * Shares the lock with running servers. The returned lock keeps earlier versions from starting until this
   * start is done.
   * @throws ServerRunningError when an earlier version runs, which expects to be alone
   */
  function share(): Lock {
    const shared = takeLock(dataDir, LOCK, 'shared', { waitMs });
    if (!shared) throw refuse();
    keep(shared);
    const reserved = takeLock(dataDir, LOCK, 'immediate', { waitMs });
    if (!reserved) throw refuse();
    return keep(reserved);
  }

  let whole = takeWhole(kind === 'command' ? Math.max(waitMs, GLANCE_MS) : GLANCE_MS);
  if (!whole && kind === 'command') throw refuse();
  let starting = whole ?? share();
  removeGoneHolders(dataDir);
  const record = recordHolder(dataDir, kind);

  return {
    get alone() {
      return whole !== undefined;
    },
    other: () => runningHolders(dataDir, record.file)[0],
    waitUntilAlone() {
      if (whole) return true;
      for (const lock of held) if (lock !== start) drop(lock);
      whole = takeWhole(waitMs);
      starting = whole ?? share();
      return whole !== undefined;
    },
    started() {
      if (!start.open) return;
      drop(starting);
      if (whole) {
        const shared = takeLock(dataDir, LOCK, 'shared', { waitMs: WAIT_MS });
        if (!shared)
          throw new LockFileError(`DATA_DIR: another program has locked ${path.join(dataDir, LOCK)}.`);
        keep(shared);
      }
      drop(start);
    },
    release() {
      record.remove();
      held.forEach(drop);
    },
  };
}

/**
 * A process that uses a data directory (absolute), undefined without one. @throws LockFileError without
 * access
 */
export function serverHolding(dataDir: string): LockHolder | undefined {
  if (!statSync(path.join(dataDir, LOCK), { throwIfNoEntry: false })) return undefined;
  const whole = takeLock(dataDir, LOCK, 'exclusive', { waitMs: 0, mustExist: true });
  whole?.close();
  return whole ? undefined : anyHolder(dataDir);
}

/** Servers of earlier versions do not run beside others. */
const anyHolder = (dataDir: string): LockHolder => runningHolders(dataDir)[0] ?? earlierHolder(dataDir);

/** @throws ServerRunningError while a command works, or, for a command, while a server starts */
function takeStartLock(dataDir: string, kind: LockHolder['kind'], waitMs: number): Lock {
  const giveUpAt = Date.now() + (kind === 'server' ? START_WAIT_MS : waitMs);
  for (let wait = waitMs; ; wait = 1_000) {
    const start = takeLock(dataDir, START_LOCK, 'immediate', { waitMs: wait });
    if (start) return start;
    const holders = runningHolders(dataDir);
    const command = holders.find((holder) => holder.kind === 'command');
    if (command || Date.now() >= giveUpAt)
      throw new ServerRunningError(dataDir, command ?? holders[0] ?? UNKNOWN);
  }
}
