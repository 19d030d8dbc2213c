/** The half of a kind of session that the site's offer keeps, by key: texts and the price. */
import { line, text, whole } from '../fields.ts';
import { z } from '../zod.ts';

export const kindOffer = z.object({
  /** As a heading: "USA-based". */
  name: line('Name', 1, 40),
  /** Who gives it, in a sentence: "USA-based developer". */
  noun: line('Who gives the session', 1, 60),
  /** In whole units of the offer's currency; 0 is free. */
  price: whole('Price', 0, 100_000),
  /** As visitors read them. */
  hours: z.object({
    label: text('Hours in a full sentence', 1, 120),
    short: text('Hours on a badge', 1, 40),
    /** '' if nothing is possible. */
    extended: text('Beyond these hours', 0, 80),
  }),
});
export type KindOffer = z.output<typeof kindOffer>;

/** Saves both halves at once. Without `offer`, the texts and the price stay. */
export const withOffer = {
  offer: kindOffer.optional(),
  /** The version of the offer that was read; required with `offer`. */
  offerVersion: z.number('offerVersion must be the version that was read').optional(),
};
