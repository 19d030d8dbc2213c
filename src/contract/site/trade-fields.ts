/** A file of its own, because settings are read without the schemas of all sections. */

import { text } from '../fields.ts';
import { z } from '../zod.ts';

const noun = (label: string, max: number) =>
  text(label, 0, max).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), `${label} must be one line`);

/** Each fits inside a sentence; '' until an owner has answered. */
export const trade = z.object({
  /** "bicycle coaching" */
  activity: noun('What you do', 30),
  /** Role of the person who gives a session: "coach" */
  person: noun('Who gives a session', 20),
  result: noun('What a client leaves with', 20),
});
export type Trade = z.output<typeof trade>;

/** True if every question was answered, so that texts can be suggested. */
export const isTradeComplete = (given: Trade): boolean =>
  Object.values(given).every((each) => each.trim() !== '');
