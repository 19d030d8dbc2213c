import { LoadError } from './load-error.ts';

/** A reference code for each rendering error: shown to the user, and logged to the console for developers. */
const references = new WeakMap<object, string>();

/** @returns the same code for the same error */
export function referenceOf(fault: unknown): string {
  const key = typeof fault === 'object' && fault !== null ? fault : {};
  const known = references.get(key) ?? Math.random().toString(36).slice(2, 8);
  references.set(key, known);
  return known;
}

/** The browser has already logged a load error with its URL. */
export const logFault = (fault: unknown): void => {
  if (fault instanceof LoadError) return;
  reportError(new Error(`Part of the page failed. Reference: ${referenceOf(fault)}`, { cause: fault }));
};
