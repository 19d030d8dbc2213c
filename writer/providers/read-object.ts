import type { z } from 'zod';
import { closeJson } from './answer.ts';
import type { Answered } from './models/language-model.ts';
import { type Answer, ProviderError } from './provider.ts';

/** Characters; far more than a step answers. */
const LONGEST_ANSWER = 300_000;

/**
 * Reads the object of an answer, also amid other text or cut off.
 * @param what it should include, for the sentence about one that does not
 * @throws ProviderError unusable, with what it cost
 */
export function readObject<T>(
  { text, spent, model, note }: Answered,
  schema: z.ZodType<T>,
  what: string,
): Answer<T> {
  const start = text.length > LONGEST_ANSWER ? -1 : text.indexOf('{');
  const value = start < 0 ? undefined : schema.safeParse(parsed(text.slice(start))).data;
  if (value === undefined)
    throw new ProviderError('unusable', `The answer of the AI provider did not include ${what}.`, { spent });
  return { value, spent, model, note };
}

function parsed(text: string): unknown {
  const end = text.lastIndexOf('}');
  for (const json of [text.slice(0, end + 1), closeJson(text)])
    try {
      return JSON.parse(json);
    } catch {
      // The completed text may be readable.
    }
  return undefined;
}
