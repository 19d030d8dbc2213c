import type { Price } from '#src/contract/generator/ai-providers/description.ts';
import {
  AI_PROVIDERS,
  AI_SERVICES,
  type AiService,
  DEFAULT_SERVICE,
  type OwnPrice,
} from '#src/contract/generator/ai-providers.ts';
import { isOwnOrigin, type ProviderConfig, type Spent } from './provider.ts';

/** When the built-in prices were last compared with the services' own price lists. */
export const PRICES_DATE = '2026-11-23';

/** A batch costs half, with each of the services. */
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

/** Which prices apply to an answer. */
export interface Terms {
  /** Whose list applies; undefined for servers other than the services' own, which have their own prices. */
  list: AiService | undefined;
  /** The owner's prices. They apply to every server, because other servers have prices of their own. */
  own: readonly OwnPrice[];
  batch?: boolean;
  /** The model that was asked, which may be a shorter name of the one that answered. */
  asked?: string;
  /** The day of the answer; today. */
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
 * A model's price; undefined when it is unknown. The owner may have entered it by the name that was asked for, which
 * servers answer with names of their own.
 * @param model with or without the date of its snapshot
 */
function priceOf(model: string, { list, own, asked, day = today() }: Terms) {
  const bare = (name: string) => name.replace(/-\d{4}-?\d{2}-?\d{2}$/, '');
  for (const name of [model, bare(model), asked]) {
    const entered = own.find((price) => price.model === name);
    if (entered) return entered;
  }
  const names = [bare(model), ...(asked && model.startsWith(asked) ? [bare(asked)] : [])];
  const prices = list ? AI_PROVIDERS[list].prices : {};
  const listed = names.find((name) => Object.hasOwn(prices, name));
  const price = listed === undefined ? undefined : prices[listed];
  return price && onDay(price, day);
}

/**
 * A count of tokens as a server sent it: servers leave counts out, send null, or send numbers as text.
 * @returns undefined when it is no count
 */
export function tokenCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined;
}

/** The sum of counts of which the service may leave some out; undefined when it sent none. */
export function sumOfTokens(...values: readonly unknown[]): number | undefined {
  const counts = values.map(tokenCount).filter((count) => count !== undefined);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}

/**
 * The cost of an answer. Every count that is stored goes through here: a missing one is stored as 0, and makes the cost
 * unknown instead of too low.
 * @param model as the service names it
 * @param input tokens of the question, and of the answer, as the service sent them
 */
export function spent(model: string, input: unknown, output: unknown, terms: Terms): Spent {
  const [inputTokens, outputTokens] = [tokenCount(input), tokenCount(output)];
  const price = priceOf(model, terms);
  const share = terms.batch ? BATCH_SHARE : 1;
  const cost =
    price && inputTokens !== undefined && outputTokens !== undefined
      ? ((inputTokens * price.input + outputTokens * price.output) * share) / 1_000_000
      : null;
  return { inputTokens: Math.round(inputTokens ?? 0), outputTokens: Math.round(outputTokens ?? 0), cost };
}

/** The cost of an answer for which the service searched the web. @param cost of its tokens @param searches how many */
export function withSearches(cost: Spent, searches: number, { list }: Terms): Spent {
  if (!list || searches === 0) return cost;
  const price = AI_PROVIDERS[list].searchPrice;
  return { ...cost, cost: cost.cost === null || price === null ? null : cost.cost + searches * price };
}
