import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Installation } from '#src/contract/site-settings.ts';
import type { Deps } from '../boot/deps.ts';
import { version } from './version.ts';

const bytesOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** The process and its environment. Sizes are in bytes; the database's includes its WAL. */
export async function describeInstallation({
  database: { file },
}: Pick<Deps, 'database'>): Promise<Installation> {
  const dataDir = path.dirname(file);
  const [main, log, { bavail, bsize }] = await Promise.all([
    bytesOf(file),
    bytesOf(`${file}-wal`),
    statfs(dataDir),
  ]);
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    dataDir,
    databaseBytes: main + log,
    freeBytes: bavail * bsize,
  };
}
