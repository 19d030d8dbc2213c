/**
 * `npm run trust`: measures the site's promises in full on the build. Exits with 1 if a promise is broken.
 */
import { readOptions } from '../scripts/options.mjs';

const MEASURES = [
  'kill',
  'kill-upgrades',
  'copies',
  'fuzz',
  'slow',
  'hostile',
  'money',
  'visits',
  'drill',
] as const;
const { values: given, positionals: chosen } = readOptions({
  name: 'npm run trust --',
  does: 'Measures what is promised, on the build (run npm run build first). All of it takes about an hour.',
  words: '[measure ...]',
  known: MEASURES,
  options: {
    only: { type: 'boolean', does: 'Run the measures that follow, as without it' },
    seed: {
      type: 'string',
      value: 'NUMBER',
      does: 'Repeat the random choices of a run that printed this seed',
    },
  },
  examples: ['npm run trust', 'npm run trust -- kill drill', 'npm run trust -- --seed=7 fuzz'],
});
if (given.only && chosen.length === 0) {
  console.error(`--only needs at least one measure: ${MEASURES.join(', ')}. See "npm run trust -- --help".`);
  process.exit(64);
}
if (given.seed !== undefined) process.env.TEST_SEED = String(given.seed);
// The measures take seconds to load, which `--help` need not wait for.
await (await import('./trust-measures.ts')).measureAll(chosen);
