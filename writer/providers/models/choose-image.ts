import { DEFAULT_SERVICE } from '#src/contract/generator/ai-providers.ts';
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
import { SERVICE_CODE } from './service-code.ts';

type MakeImage = (prompt: string, call: Call) => Promise<Pictured>;

/** True if a server has a model for images. */
export const draws = ({ service = DEFAULT_SERVICE, imageModel }: ModelServer) =>
  SERVICE_CODE[service].picture !== undefined && imageModel !== '';

/** Images of the first provider, or the second if that fails. Null without any: headers are drawn locally. */
export function chooseImage(config: ProviderConfig): MakeImage | null {
  const servers = [config, ...(config.second && usesModel(config.second) ? [config.second] : [])];
  const [first, second] = servers.filter(draws).map((server) => imageOf(server, config));
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

function imageOf(chosen: ModelServer, shared: ProviderConfig): MakeImage {
  const server = serverOf(chosen, shared);
  const terms = termsOf(chosen, shared.prices, chosen.imageModel);
  return async (prompt, call) => {
    const draw = await SERVICE_CODE[server.service].picture?.();
    if (!draw) throw new ProviderError('fatal', 'This AI provider draws no images.', { code: 'model' });
    return draw(server, chosen.imageModel, terms, prompt, call);
  };
}
