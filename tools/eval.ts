/**
 * `npm run eval`: judges the cases in tests/eval/cases and the library's articles by the rules, and runs the
 * pipeline against planted faults, honest articles and a year of posts, with a local provider or a real model.
 * Exits with 1 if a promise is broken.
 */
import { readOptions } from '../scripts/options.mjs';

const PARTS = ['rules', 'library', 'faults', 'honest', 'year'] as const;
const { values: given, positionals: chosen } = readOptions({
  name: 'npm run eval --',
  does: 'Evaluates the articles that are generated. Without a key, a local provider writes them and nothing leaves this machine; with EVAL_API_KEY, the same is asked of a real model, which costs money.',
  words: '[part ...]',
  known: PARTS,
  options: {
    cases: { type: 'string', value: 'FOLDER', does: 'Other cases, as JSON Lines' },
    service: { type: 'string', value: 'NAME', does: 'openai (the default), anthropic or gemini' },
    model: { type: 'string', value: 'NAME', does: 'The model, with EVAL_API_KEY' },
    'base-url': { type: 'string', value: 'URL', does: 'Another server that speaks the protocol' },
    articles: { type: 'string', value: 'NUMBER', does: 'At most this many articles of each part' },
    verbose: { type: 'boolean', does: 'Show the findings of every article that is not as it should be' },
  },
  examples: [
    'npm run eval',
    'npm run eval -- rules library',
    'npm run eval -- rules --cases=/tmp/cases --verbose',
    'npm run eval -- faults honest --articles=20',
    'EVAL_API_KEY=… npm run eval -- --model=gpt-6.1-terra --articles=10',
  ],
});
await (await import('./eval/report.ts')).evaluate({
  parts: chosen.length > 0 ? chosen : [...PARTS],
  cases: given.cases as string | undefined,
  service: given.service as string | undefined,
  model: given.model as string | undefined,
  baseUrl: given['base-url'] as string | undefined,
  apiKey: process.env.EVAL_API_KEY,
  articles: given.articles === undefined ? undefined : Number(given.articles),
  verbose: given.verbose === true,
});
