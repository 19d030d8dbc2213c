import { LoadError } from './load-error.ts';

/** What went wrong while a part was shown, by the word that a person can tell and a developer finds in the console. */
const references = new WeakMap<object, string>();

/** @returns the same word for the same fault */
export function referenceOf(fault: unknown): string {
  const key = typeof fault === 'object' && fault !== null ? fault : {};
  const known = references.get(key) ?? Math.random().toString(36).slice(2, 8);
  references.set(key, known);
  return known;
}

/** Tells the console of a fault. What could not be loaded is there already, with its address. */
export const logFault = (fault: unknown): void => {
  if (fault instanceof LoadError) return;
  reportError(new Error(`Part of the page failed. Reference: ${referenceOf(fault)}`, { cause: fault }));
};
