import { addSpent, NOTHING_SPENT, ProviderError, type Spent } from '../providers/provider.ts';

export interface Charged {
  spent: Spent;
  /** The one that answered last; null when none was asked. */
  model: string | null;
}

/** Adds up what several calls took, also those that failed or were canceled. */
export interface Meter {
  charged(): Charged;
  add(spent: Spent, model: string | null): void;
  /** Runs a call and adds what it took. Its errors go on. */
  run<T extends { spent: Spent; model: string }>(ask: () => Promise<T>): Promise<T>;
}

/** Creates a meter at zero. */
export function createMeter(): Meter {
  let total: Charged = { spent: NOTHING_SPENT, model: null };
  const add: Meter['add'] = (spent, model) => {
    total = { spent: addSpent(total.spent, spent), model: model ?? total.model };
  };
  return {
    charged: () => total,
    add,
    async run(ask) {
      try {
        const answer = await ask();
        add(answer.spent, answer.model);
        return answer;
      } catch (error) {
        if (error instanceof ProviderError && error.spent) add(error.spent, null);
        throw error;
      }
    },
  };
}
