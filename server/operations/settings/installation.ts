import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Installation } from '#src/contract/operations/site-settings.ts';
import type { OperationDeps } from '../deps.ts';
import { readKeyState } from './secret-key.ts';
import { version } from './version.ts';

/** Describes the process and its environment. Sizes are in bytes; the database's includes its WAL. */
export async function describeInstallation({
  database,
  config,
}: Pick<OperationDeps, 'database' | 'config'>): Promise<Installation> {
  const dataDir = path.dirname(database.file);
  const [{ bytes, logBytes }, { bavail, bsize }] = await Promise.all([database.size(), statfs(dataDir)]);
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    dataDir,
    databaseBytes: bytes + logBytes,
    freeBytes: bavail * bsize,
    secretKey: await readKeyState(database.db, config),
  };
}
