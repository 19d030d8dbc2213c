/**
 * Builds are folders in `builds/`, and `dist` is a symlink to the newest complete one. A running server keeps
 * its own folder, which is deleted once no process uses it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Written last: a build without it is incomplete. Contains the fingerprint of the build's sources. */
export const MARKER = '.built';
/** Each process that runs a build holds a read lock on this empty file (server/boot/build-in-use.ts). */
const IN_USE = 'in-use.lock';
/** A build that is still incomplete after this time (milliseconds) was abandoned. */
const ABANDONED_MS = 60 * 60 * 1000;

/** @param root the project's folder */
export function newBuildFolder(root) {
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`;
  const folder = path.join(root, 'builds', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Marks a build as complete and atomically points `dist` to it. */
export function publishBuild(root, folder, sources) {
  writeFileSync(path.join(folder, IN_USE), '');
  writeFileSync(path.join(folder, MARKER), sources);
  const dist = path.join(root, 'dist');
  const link = path.join(root, `.dist-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(path.relative(root, folder), link, 'junction');
  if (existsSync(dist) && !isLink(dist))
    renameSync(dist, path.join(root, 'builds', `earlier-${process.pid}`));
  renameSync(link, dist);
}

function isLink(file) {
  try {
    return readlinkSync(file) !== '';
  } catch {
    return false;
  }
}

/** Deletes unused builds, except for the current one and the newest before it. */
export function pruneBuilds(root) {
  const all = path.join(root, 'builds');
  const current = path.basename(readlinkSync(path.join(root, 'dist')));
  const others = readdirSync(all)
    .filter((name) => name !== current)
    .map((name) => path.join(all, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const complete = others.filter((folder) => existsSync(path.join(folder, MARKER)));
  for (const folder of others) {
    const abandoned = Date.now() - statSync(folder).mtimeMs > ABANDONED_MS;
    const unused = complete.includes(folder) ? folder !== complete[0] && !inUse(folder) : abandoned;
    if (unused) rmSync(folder, { recursive: true, force: true });
  }
}

function inUse(folder) {
  const file = path.join(folder, IN_USE);
  if (!existsSync(file)) return false;
  const SqliteDatabase = createRequire(import.meta.url)('better-sqlite3');
  const sqlite = new SqliteDatabase(file, { timeout: 0 });
  try {
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec('begin exclusive; rollback');
    return false;
  } catch {
    return true;
  } finally {
    sqlite.close();
  }
}
