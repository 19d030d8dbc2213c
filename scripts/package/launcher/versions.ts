import { existsSync, lstatSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import { LauncherError } from './launcher-error.ts';

/** Prefix of folders that are being unpacked or deleted. */
export const PARTIAL = '.site-part-';
const VERSION = /^site-[0-9a-f]{64}$/;
/** An older partial folder was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;
const WAIT_MS = 3000;

/** A process that runs the build holds a read lock on this file (server/boot/build-in-use.ts). */
const lockFile = (folder: string) => path.join(folder, 'dist', 'in-use.lock');
export const folderName = (hash: string) => `site-${hash}`;

/** Keeps connections referenced, because a lock ends when its connection is garbage-collected. */
const kept: Sqlite.Database[] = [];

/**
 * Marks a version as used by this process, which protects it from cleanups.
 * @returns false if a cleanup deleted the folder before it was locked
 * @throws LauncherError if native code cannot be loaded from there
 */
export function lockVersion(folder: string): boolean {
  try {
    const Database = loadSqlite(folder);
    const sqlite = new Database(lockFile(folder), { readonly: true, fileMustExist: true, timeout: WAIT_MS });
    sqlite.exec('begin; select 1 from sqlite_schema');
    kept.push(sqlite);
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_DLOPEN_FAILED' && /failed to map segment|operation not permitted/i.test(message))
      throw new LauncherError(
        `Programs cannot run from ${path.dirname(folder)}: its file system is mounted with "noexec". Set SITE_CACHE_DIR to a folder on another file system.`,
      );
    if (code === 'ERR_DLOPEN_FAILED')
      throw new LauncherError(`Native code could not be loaded from ${folder}: ${message}`);
    // On a file system without locks, versions are never deleted.
  }
  return existsSync(lockFile(folder));
}

/** Deletes unused versions, except the current one and the one used last before it. */
export function deleteOldVersions(folder: string): void {
  const root = path.dirname(folder);
  try {
    const names = readdirSync(root).filter((name) => name !== path.basename(folder));
    for (const name of names.filter((each) => each.startsWith(PARTIAL)))
      if (Date.now() - lstatSync(path.join(root, name)).mtimeMs > ABANDONED_MS) remove(path.join(root, name));
    const versions = names
      .filter((name) => VERSION.test(name))
      .map((name) => path.join(root, name))
      .sort((a, b) => lstatSync(b).mtimeMs - lstatSync(a).mtimeMs);
    for (const old of versions.slice(1)) deleteUnlessUsed(old, folder);
  } catch {
    // Another process is deleting the same folders. The rest is deleted at a later start.
  }
}

/** Renames the folder while locked, so that no process starts in half a version. */
function deleteUnlessUsed(old: string, current: string): void {
  const aside = path.join(path.dirname(old), `${PARTIAL}${path.basename(old)}-${process.pid}`);
  if (existsSync(lockFile(old))) {
    const sqlite = new (loadSqlite(current))(lockFile(old), { timeout: 0 });
    try {
      sqlite.pragma('journal_mode = MEMORY');
      sqlite.exec('begin exclusive');
      renameSync(old, aside);
    } catch {
      return;
    } finally {
      sqlite.close();
    }
  } else renameSync(old, aside);
  remove(aside);
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Loads the release's own package, because the launcher contains no native code. */
const loadSqlite = (folder: string): typeof Sqlite =>
  createRequire(path.join(folder, 'package.json'))('better-sqlite3');
