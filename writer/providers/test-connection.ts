import { randomUUID } from 'node:crypto';
import type { Message } from '../prompt.ts';
import { modelOf } from './models/choose-model.ts';
import type { Answered, LanguageModel } from './models/language-model.ts';
import { type ModelServer, type ProviderConfig, ProviderError, type Spent, usesModel } from './provider.ts';

const WAIT_MS = 20_000;
/** The answer has one or two tokens; models that reason need the rest first. */
const MAX_TOKENS = 256;
const QUESTION: Message[] = [{ role: 'user', content: 'Answer with the word ok.' }];
const SHOWN = 40;

/**
 * Asks each model a short question, which tests URL, key, model and account. Reports the answers in
 * sentences.
 */
export async function testConnection(config: ProviderConfig): Promise<{ ok: boolean; message: string }> {
  if (!usesModel(config))
    return {
      ok: true,
      message: 'Without a key, posts are made from the sample articles. They need no connection.',
    };
  const shared = { ...config, timeoutMs: WAIT_MS };
  const servers = [config, ...(config.second && usesModel(config.second) ? [config.second] : [])];
  const results = await Promise.all(
    servers.map(async (server, index) => {
      const tests = modelsOf(server).map(async (model) => ask(await modelOf({ ...server, model }, shared)));
      const found = await Promise.all(tests);
      // Sentences about a key or a server are the same for each model.
      const sentences = [...new Set(found.map(({ message }) => message))];
      const message = `${index > 0 ? 'Second provider: ' : ''}${sentences.join(' ')}`;
      return { ok: found.every(({ ok }) => ok), message };
    }),
  );
  return { ok: results.every(({ ok }) => ok), message: results.map(({ message }) => message).join(' ') };
}

const modelsOf = ({ model, models }: ModelServer) => [
  ...new Set([model, ...Object.values(models ?? {}).filter(Boolean)]),
];

async function ask(model: LanguageModel): Promise<{ ok: boolean; message: string }> {
  const started = performance.now();
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    const call = { idempotencyKey: `test-${randomUUID()}`, signal, maxTokens: MAX_TOKENS };
    const answer = await model.ask(QUESTION, null, call);
    return { ok: true, message: sentence(answer, performance.now() - started) };
  } catch (error) {
    if (signal.aborted) return { ok: false, message: 'The AI provider did not respond in time.' };
    if (!(error instanceof ProviderError)) throw error;
    // It reached its limit while reasoning, so the key and the model work.
    if (error.kind === 'unusable' && error.spent)
      return {
        ok: true,
        message: `${model.model} answers. It spent the ${MAX_TOKENS} tokens of this test on reasoning (${costOf(error.spent)}).`,
      };
    return { ok: false, message: error.message };
  }
}

const sentence = ({ text, model, spent }: Answered, ms: number) =>
  `${model} answered "${text.replace(/\s+/g, ' ').slice(0, SHOWN)}" in ${(ms / 1000).toFixed(1)} s (${costOf(spent)}).`;

function costOf({ inputTokens, outputTokens, cost }: Spent): string {
  const tokens = `${inputTokens + outputTokens} tokens`;
  if (cost === null) return `${tokens}, price unknown`;
  return `${tokens}, ${cost > 0 && cost < 0.0001 ? 'less than $0.0001' : `$${cost.toFixed(4)}`}`;
}
