import type { Price } from '#src/contract/generator/ai-providers/description.ts';
import {
  AI_PROVIDERS,
  AI_SERVICES,
  type AiService,
  DEFAULT_SERVICE,
  type OwnPrice,
} from '#src/contract/generator/ai-providers.ts';
import { isOwnOrigin, type ProviderConfig, type Spent } from './provider.ts';

/** Last comparison with the services' own price lists. */
export const PRICES_DATE = '2026-11-23';

/** A batch costs half with every service. */
const BATCH_SHARE = 0.5;

const today = () => new Date().toISOString().slice(0, 10);

const onDay = (price: Price, day: string) => (price.later && day >= price.later.from ? price.later : price);

/** The built-in prices as they are today. */
export const listedPrices = (day = today()) =>
  AI_SERVICES.flatMap((service) =>
    Object.entries(AI_PROVIDERS[service].prices).map(([model, price]) => {
      const { input, output } = onDay(price, day);
      return { service, model, input, output };
    }),
  );

export interface Terms {
  /** Undefined for servers other than the services' own, which have their own prices. */
  list: AiService | undefined;
  /** The owner's prices, for every server. */
  own: readonly OwnPrice[];
  batch?: boolean;
  /** May be a shorter name of the model that answered. */
  asked?: string;
  /** By default today. */
  day?: string;
}

/** The prices for a provider's answers. */
export const termsOf = (
  config: Pick<ProviderConfig, 'service' | 'baseUrl'>,
  prices: readonly OwnPrice[] | undefined,
  asked: string,
): Terms => ({
  asked,
  list: isOwnOrigin(config) ? (config.service ?? DEFAULT_SERVICE) : undefined,
  own: prices ?? [],
});

/**
 * Undefined when unknown. The owner may have entered the requested name, which servers replace by their own.
 */
function priceOf(model: string, { list, own, asked, day = today() }: Terms) {
  const bare = (name: string) => name.replace(/-\d{4}-?\d{2}-?\d{2}$/, '');
  for (const name of [model, bare(model), asked]) {
    const entered = own.find((price) => price.model === name);
    if (entered) return { ...entered, cached: undefined };
  }
  const names = [bare(model), ...(asked && model.startsWith(asked) ? [bare(asked)] : [])];
  const prices = list ? AI_PROVIDERS[list].prices : {};
  const listed = names.find((name) => Object.hasOwn(prices, name));
  const price = listed === undefined ? undefined : prices[listed];
  return price && onDay(price, day);
}

/** Servers leave counts out, send null, or numbers as text. Undefined when it is no count. */
export function tokenCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined;
}

/** Skips missing counts; undefined when the service sent none. */
export function sumOfTokens(...values: readonly unknown[]): number | undefined {
  const counts = values.map(tokenCount).filter((count) => count !== undefined);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}

/** Tokens of the input, as a service counts them. */
export interface CacheUse {
  read?: unknown;
  written?: unknown;
}

/**
 * The cost of an answer. A missing count is stored as 0, and makes the cost unknown instead of too low.
 * @param input with what was read from the cache and written to it
 */
export function spent(
  model: string,
  input: unknown,
  output: unknown,
  terms: Terms,
  cache: CacheUse = {},
): Spent {
  const [inputTokens, outputTokens] = [tokenCount(input), tokenCount(output)];
  const read = Math.min(tokenCount(cache.read) ?? 0, inputTokens ?? 0);
  const written = Math.min(tokenCount(cache.written) ?? 0, (inputTokens ?? 0) - read);
  const price = priceOf(model, terms);
  const share = terms.batch ? BATCH_SHARE : 1;
  const shares = terms.list ? AI_PROVIDERS[terms.list].cacheShares : undefined;
  let cost: number | null = null;
  if (price && inputTokens !== undefined && outputTokens !== undefined) {
    const full = inputTokens - read - written;
    const ofInput = full + written * (shares?.write ?? 1);
    const ofCache = read * (price.cached ?? price.input * (shares?.read ?? 1));
    cost = ((ofInput * price.input + ofCache + outputTokens * price.output) * share) / 1_000_000;
  }
  return {
    inputTokens: Math.round(inputTokens ?? 0),
    ...(read > 0 && { cachedTokens: Math.round(read) }),
    outputTokens: Math.round(outputTokens ?? 0),
    cost,
  };
}

/** @param cost of the tokens @param searches how many */
export function withSearches(cost: Spent, searches: number, { list }: Terms): Spent {
  if (!list || searches === 0) return cost;
  const price = AI_PROVIDERS[list].searchPrice;
  return { ...cost, cost: cost.cost === null || price === null ? null : cost.cost + searches * price };
}
