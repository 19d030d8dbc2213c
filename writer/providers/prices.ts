import { AI_SERVICES, type AiService, type OwnPrice } from '#src/contract/generator/ai-providers.ts';
import { isOwnOrigin, type ProviderConfig, type Spent } from './provider.ts';

/** US dollars per million tokens. */
interface Price {
  input: number;
  output: number;
  /** A change that the service has announced: the price from that day on. */
  later?: { from: string; input: number; output: number };
}

/** When the list below was last compared with the services' own price lists. */
export const PRICES_DATE = '2026-11-23';

/** A batch costs half, with each of the services. */
const BATCH_SHARE = 0.5;

/**
 * US dollars for one search of the web, beside the tokens: OpenAI's and Anthropic's lists name $10 for 1,000 searches.
 * Gemini's price depends on the model, so it is not known here.
 */
const SEARCH_PRICES: Record<AiService, number | null> = { openai: 0.01, anthropic: 0.01, gemini: null };

/**
 * As listed by the services for answers right away, and for prompts as long as ours: OpenAI's list of November 2026;
 * platform.claude.com, "Pricing" and the pages of the models; ai.google.dev, "Gemini Developer API pricing". A model
 * that is not listed has no known price.
 */
const PRICES: Record<AiService, Record<string, Price>> = {
  openai: {
    'gpt-6-astra': { input: 10, output: 50 },
    'gpt-6.1-sol': { input: 2, output: 10 },
    'gpt-6.1-terra': { input: 1, output: 5 },
    'gpt-6-sol': { input: 2, output: 10 },
    'gpt-6-luna': { input: 0.1, output: 0.5 },
    'gpt-5.6-terra': { input: 2, output: 12 },
    'gpt-5.6-luna': { input: 0.2, output: 1.2 },
    'gpt-5.4': { input: 2.5, output: 15 },
    'gpt-5.4-mini': { input: 0.75, output: 4.5 },
    'gpt-5.4-nano': { input: 0.2, output: 1.25 },
    'gpt-5': { input: 1.25, output: 10 },
    'gpt-5-mini': { input: 0.25, output: 2 },
    'gpt-5-nano': { input: 0.05, output: 0.4 },
    'gpt-image-2': { input: 5, output: 30 },
    'gpt-image-2.5-flare': { input: 5, output: 30 },
    'gpt-image-2.5-sunburst': { input: 5, output: 30 },
  },
  anthropic: {
    'claude-fable-5-2': { input: 8, output: 40 },
    'claude-fable-5-1': { input: 10, output: 50 },
    'claude-fable-5': { input: 10, output: 50 },
    'claude-opus-5-5': { input: 4, output: 20 },
    'claude-opus-5': { input: 5, output: 25 },
    'claude-opus-4-8': { input: 5, output: 25 },
    'claude-opus-4-7': { input: 5, output: 25 },
    'claude-opus-4-6': { input: 5, output: 25 },
    'claude-opus-4-5': { input: 5, output: 25 },
    'claude-sonnet-5-5': { input: 2, output: 10 },
    'claude-sonnet-5': { input: 2, output: 10 },
    'claude-sonnet-4-6': { input: 3, output: 15 },
    'claude-sonnet-4-5': { input: 3, output: 15 },
    'claude-haiku-5-5': { input: 0.1, output: 0.5 },
    'claude-haiku-4-5': { input: 1, output: 5 },
  },
  gemini: {
    'gemini-3.8-flash': { input: 0.75, output: 3.75, later: { from: '2027-01-01', input: 1.5, output: 7.5 } },
    'gemini-3.5-flash': { input: 1.5, output: 9 },
    'gemini-3.5-flash-lite': { input: 0.3, output: 2.5 },
    'gemini-3.1-pro-preview': { input: 2, output: 12 },
  },
};

const today = () => new Date().toISOString().slice(0, 10);

const onDay = (price: Price, day: string) => (price.later && day >= price.later.from ? price.later : price);

/** The built-in prices as they are today. */
export const listedPrices = (day = today()) =>
  AI_SERVICES.flatMap((service) =>
    Object.entries(PRICES[service]).map(([model, price]) => {
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
  list: isOwnOrigin(config) ? (config.service ?? 'openai') : undefined,
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
  const listed = list && names.find((name) => Object.hasOwn(PRICES[list], name));
  const price = list && listed ? PRICES[list][listed] : undefined;
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
  const price = SEARCH_PRICES[list];
  return { ...cost, cost: cost.cost === null || price === null ? null : cost.cost + searches * price };
}
