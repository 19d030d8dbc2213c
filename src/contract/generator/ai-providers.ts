/** The services whose models write, the steps that they write in, and their prices. */
import { z } from '../zod.ts';

/** `openai` includes every server that speaks its protocol. */
export const AI_SERVICES = ['openai', 'anthropic', 'gemini'] as const;
export type AiService = (typeof AI_SERVICES)[number];

/** What a model is asked for while an article is written; each may have a model of its own. */
export const MODEL_STEPS = ['plan', 'outline', 'write', 'critique', 'revise'] as const;
export type ModelStep = (typeof MODEL_STEPS)[number];

export const modelName = z
  .string()
  .max(200, 'The model name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'A model name is one line');

const dollars = z
  .number('Enter a price in US dollars')
  .min(0, 'A price is 0 or more')
  .max(10_000, 'At most $10,000');

/** A price that the owner entered, in US dollars per million tokens. */
export const ownPrice = z.object({
  model: modelName.trim().min(1, 'Enter the name of the model'),
  input: dollars,
  output: dollars,
  /** When it was entered or last changed. */
  date: z.iso.date('Enter a date'),
});
export type OwnPrice = z.output<typeof ownPrice>;
