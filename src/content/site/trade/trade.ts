import type { Trade } from '#src/contract/site/trade-fields.ts';
import { plural, withArticle } from '../tier-copy.ts';

export const nounsOf = ({ activity, person, result }: Trade) => ({
  activity,
  person,
  aPerson: withArticle(person),
  people: plural(person),
  result,
  aResult: withArticle(result),
  results: plural(result),
});
export type TradeNouns = ReturnType<typeof nounsOf>;
