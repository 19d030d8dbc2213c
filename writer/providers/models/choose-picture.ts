import { termsOf } from '../prices.ts';
import {
  addSpent,
  type Call,
  type ModelServer,
  type Pictured,
  type ProviderConfig,
  ProviderError,
  usesModel,
} from '../provider.ts';
import { bothFailed, mayFailOver } from './failover.ts';
import { serverOf } from './server.ts';

type MakePicture = (prompt: string, call: Call) => Promise<Pictured>;

/** Anthropic's models draw nothing. */
const draws = ({ service, imageModel }: ModelServer) => service !== 'anthropic' && imageModel !== '';

/**
 * The source of images: the first provider, and the second one when the first has no image models or fails.
 * @returns null when neither has any, so that headers are drawn locally
 */
export function choosePicture(config: ProviderConfig): MakePicture | null {
  const servers = [config, ...(config.second && usesModel(config.second) ? [config.second] : [])];
  const [first, second] = servers.filter(draws).map((server) => pictureOf(server, config));
  if (!first || !second) return first ?? null;
  return async (prompt, call) => {
    try {
      return await first(prompt, call);
    } catch (error) {
      call.signal.throwIfAborted();
      if (!mayFailOver(error)) throw error;
      const again = { ...call, idempotencyKey: `${call.idempotencyKey}-second` };
      const { data, spent } = await second(prompt, again).catch((other: unknown) => {
        call.signal.throwIfAborted();
        throw other instanceof ProviderError ? bothFailed(error, other) : other;
      });
      return { data, spent: error.spent ? addSpent(error.spent, spent) : spent };
    }
  };
}

function pictureOf(chosen: ModelServer, shared: ProviderConfig): MakePicture {
  const server = serverOf(chosen, shared);
  const terms = termsOf(chosen, shared.prices, chosen.imageModel);
  return async (prompt, call) => {
    // Import on first use: each loads the library of its service.
    const picture =
      server.service === 'gemini'
        ? (await import('./gemini.ts')).geminiPicture
        : (await import('./openai-image.ts')).openAiPicture;
    return picture(server, chosen.imageModel, terms, prompt, call);
  };
}
