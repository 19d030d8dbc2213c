import type { Spent } from './provider.ts';

interface Price {
  input: number;
  output: number;
}

/**
 * US dollars per million tokens, as listed by OpenAI in November 2026. A model that is not listed has no known
 * price.
 */
const PRICES: Record<string, Price> = {
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
};

/**
 * The cost of an answer.
 * @param model with or without the date of its snapshot
 * @param listed false for servers other than OpenAI's, which have their own prices
 */
export function spent(model: string, inputTokens: number, outputTokens: number, listed: boolean): Spent {
  const price = listed ? PRICES[model.replace(/-\d{4}-\d{2}-\d{2}$/, '')] : undefined;
  const cost = price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
  return { inputTokens, outputTokens, cost };
}
