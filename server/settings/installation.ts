import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Installation } from '#src/contract/site-settings.ts';
import type { Deps } from '../boot/deps.ts';
import { version } from './version.ts';

/** The process and its environment. Sizes are in bytes; the database's includes its WAL. */
export async function describeInstallation({ database }: Pick<Deps, 'database'>): Promise<Installation> {
  const dataDir = path.dirname(database.file);
  const [{ bytes, logBytes }, { bavail, bsize }] = await Promise.all([database.size(), statfs(dataDir)]);
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    dataDir,
    databaseBytes: bytes + logBytes,
    freeBytes: bavail * bsize,
  };
}
