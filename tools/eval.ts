/**
 * `npm run eval`: runs the pipeline against planted faults, honest articles and a year of posts, with a local
 * provider, the sample writer, or a real model. Exits with 1 if a promise is broken.
 */
import { readOptions } from '../scripts/options.mjs';

const PARTS = ['faults', 'honest', 'year', 'sample-year'] as const;
const { values: given, positionals: chosen } = readOptions({
  name: 'npm run eval --',
  does: 'Evaluates the articles that are generated. Without a key, a local provider writes them and nothing leaves this machine; with EVAL_API_KEY, the same is asked of a real model, which costs money.',
  words: '[part ...]',
  known: PARTS,
  options: {
    service: { type: 'string', value: 'NAME', does: 'openai (the default), anthropic or gemini' },
    model: { type: 'string', value: 'NAME', does: 'The model, with EVAL_API_KEY' },
    'base-url': { type: 'string', value: 'URL', does: 'Another server that speaks the protocol' },
    articles: { type: 'string', value: 'NUMBER', does: 'At most this many articles of each part' },
    verbose: { type: 'boolean', does: 'Show the findings of every article that is not as it should be' },
  },
  examples: [
    'npm run eval',
    'npm run eval -- faults honest --articles=20',
    'EVAL_API_KEY=… npm run eval -- --model=gpt-6.1-terra --articles=10',
  ],
});
await (await import('./eval/report.ts')).evaluate({
  parts: chosen.length > 0 ? chosen : [...PARTS],
  service: given.service as string | undefined,
  model: given.model as string | undefined,
  baseUrl: given['base-url'] as string | undefined,
  apiKey: process.env.EVAL_API_KEY,
  articles: given.articles === undefined ? undefined : Number(given.articles),
  verbose: given.verbose === true,
});
