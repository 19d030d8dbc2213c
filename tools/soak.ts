/**
 * `npm run soak`: mixed work on several servers over one database, optionally with random kills. Exits with 1
 * if something happened twice, was lost, or was refused without a reason.
 */
import { readOptions } from '../scripts/options.mjs';

const NAME = 'npm run soak --';
const { values: given } = readOptions({
  name: NAME,
  does: 'Runs several servers over one database behind a balancer (run npm run build first), with visitors and a team at work, and checks that nothing is lost, sold twice or sent twice.',
  options: {
    minutes: { type: 'string', value: 'NUMBER', does: 'How long; 10 by default' },
    processes: { type: 'string', value: 'NUMBER', does: 'How many servers; 3 by default' },
    kill: { type: 'string', value: 'SECONDS', does: 'Kill a server (SIGKILL) about this often' },
    postgres: { type: 'boolean', does: 'On PostgreSQL behind HAProxy instead of one SQLite file' },
    standbys: { type: 'string', value: 'NUMBER', does: 'The same with synchronous standbys, such as 2' },
    promote: { type: 'boolean', does: 'Kill the primary in the middle, and promote a standby' },
    seed: { type: 'string', value: 'NUMBER', does: 'Repeat the moments of a run that printed this seed' },
  },
  examples: [
    'npm run soak',
    'npm run soak -- --minutes 2 --processes 2 --kill 10',
    'npm run soak -- --postgres',
    'npm run soak -- --standbys 2 --promote',
  ],
});

/** Parses a number from `least` up, or exits with a message. */
function number(
  name: 'minutes' | 'processes' | 'kill' | 'standbys',
  otherwise: number,
  least: number,
): number {
  const value = given[name] === undefined ? otherwise : Number(given[name]);
  if (value >= least) return value;
  process.stderr.write(`--${name} must be a number from ${least} up. See "${NAME} --help".\n`);
  process.exit(64);
}

const forMs = number('minutes', 10, 0.1) * 60_000;
const [processes, killEvery] = [number('processes', 3, 1), number('kill', 0, 0)];
const standbys = given.postgres || given.standbys !== undefined ? number('standbys', 0, 0) : undefined;
/** As many as `cluster/haproxy.cfg` names. */
const MOST = 3;
const wrong =
  standbys !== undefined && (processes > MOST || standbys >= MOST)
    ? `On PostgreSQL there are at most ${MOST} servers and ${MOST - 1} standbys.`
    : given.promote && (standbys ?? 0) < 2
      ? '--promote needs --standbys 2: the new primary waits for the other one.'
      : undefined;
if (wrong) {
  process.stderr.write(`${wrong} See "${NAME} --help".\n`);
  process.exit(64);
}
if (given.seed !== undefined) process.env.TEST_SEED = String(given.seed);
const { randomSeed } = await import('../tests/support/random-seed.ts');
const { soak } = await import('./soak/soak.ts');
console.log(`Random seed: ${randomSeed()} (--seed=${randomSeed()} repeats it)`);
const { figures, broken } = await soak({
  processes,
  forMs,
  killEveryMs: killEvery > 0 ? killEvery * 1_000 : undefined,
  standbys,
  promote: given.promote === true,
  timed: true,
});
for (const [name, values] of Object.entries(figures)) {
  console.log(`\n${name}`);
  for (const [what, value] of Object.entries(values)) console.log(`  ${what}: ${value}`);
}
if (broken.length > 0) {
  console.error(`\nBroken (${broken.length}):`);
  for (const sentence of broken) console.error(`  ${sentence}`);
}
// `exit` could lose output that is still on its way into a pipe.
process.exitCode = broken.length > 0 ? 1 : 0;
