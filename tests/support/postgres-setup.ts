import { startCluster } from './postgres-cluster.ts';

/** One cluster for all test files that run on PostgreSQL (`TEST_ENGINE=postgres`). */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_ENGINE !== 'postgres') return undefined;
  const { folder, stop } = await startCluster();
  process.env.TEST_POSTGRES = folder;
  return stop;
}
