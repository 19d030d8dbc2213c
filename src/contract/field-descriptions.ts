/** Fields that many calls have, in words. */
import type { FieldDescriptions } from './description.ts';

/** @param what `posts` @param usual how many without `limit` */
export const pagingFields = (what: string, usual: number): FieldDescriptions => ({
  limit: `How many ${what} to answer; ${usual} without it.`,
  offset: `How many ${what} to skip, counted from the first; 0 without it.`,
});

export const amountFields: FieldDescriptions = {
  currency: 'The ISO 4217 code of the currency.',
  cents: 'Hundredths of the currency; a whole number.',
};
