export interface Spent {
  /** With the cached ones. */
  inputTokens: number;
  /** Of the input, read from the service's cache at a lower price. */
  cachedTokens?: number;
  outputTokens: number;
  /** US dollars; null when the model's price is unknown. */
  cost: number | null;
  /** True if a call ended before the service said how many tokens it took. */
  isEstimate?: boolean;
}

export const NOTHING_SPENT: Spent = { inputTokens: 0, outputTokens: 0, cost: 0 };

/** Adds up the cost of two answers. */
export const addSpent = (one: Spent, other: Spent): Spent => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  ...((one.cachedTokens || other.cachedTokens) && {
    cachedTokens: (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0),
  }),
  ...((one.isEstimate || other.isEstimate) && { isEstimate: true }),
  cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
});
