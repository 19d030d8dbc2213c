/** The trade of a business, as sentences name it. */
import type { Trade } from '#src/contract/site/trade-fields.ts';
import { plural, withArticle } from '../tier-copy.ts';

/** The nouns of a trade, in the forms that sentences need. */
export const nounsOf = ({ activity, person, result }: Trade) => ({
  /** "bicycle coaching" */
  activity,
  /** "coach", "a coach", "coaches" */
  person,
  aPerson: withArticle(person),
  people: plural(person),
  /** "training plan", "a training plan", "training plans" */
  result,
  aResult: withArticle(result),
  results: plural(result),
});
export type TradeNouns = ReturnType<typeof nounsOf>;
