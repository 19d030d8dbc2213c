import type Anthropic from '@anthropic-ai/sdk';
import { type CacheUse, sumOfTokens } from '../prices.ts';

/** Cached tokens are part of the question, too. */
export const inputOf = (usage: Partial<Anthropic.Usage> | null | undefined) =>
  sumOfTokens(usage?.input_tokens, usage?.cache_read_input_tokens, usage?.cache_creation_input_tokens);

export const cacheOf = (usage: Partial<Anthropic.Usage> | null | undefined): CacheUse => ({
  read: usage?.cache_read_input_tokens,
  written: usage?.cache_creation_input_tokens,
});
