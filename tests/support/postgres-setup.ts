import { hasPostgres, startCluster } from './postgres-cluster.ts';

const MISSING =
  'PostgreSQL is not installed, so everything about it goes untested. `npm test` installs it where it may; POSTGRES_BIN names the folder of its programs.';

/**
 * Warns loudly if tests on PostgreSQL cannot run.
 * @throws in CI, where nothing may be skipped, and if PostgreSQL was requested
 */
export function expectPostgres(
  isInstalled: boolean,
  { CI, TEST_ENGINE }: NodeJS.ProcessEnv,
  say: (line: string) => void,
): void {
  if (isInstalled) return;
  if ((CI && CI !== 'false') || TEST_ENGINE === 'postgres') throw new Error(MISSING);
  say(`\n!!! SKIPPED: ${MISSING}\n\n`);
}

/** One cluster for all test files that run on PostgreSQL (`TEST_ENGINE=postgres`). */
export default async function setup(): Promise<(() => void) | undefined> {
  expectPostgres(hasPostgres, process.env, (line) => void process.stderr.write(line));
  if (process.env.TEST_ENGINE !== 'postgres') return undefined;
  const { folder, stop } = await startCluster();
  process.env.TEST_POSTGRES = folder;
  return stop;
}
