import { millisecondsInHour } from 'date-fns/constants';

/**
 * A request of a program to connect, while the password is replaced by a link in an e-mail. This browser keeps it:
 * the e-mail holds nothing that another site has written.
 */
const KEY = 'awaited-consent';
/** The e-mail waits for an hour at most, and its link works for one. */
const LIFE_MS = 2 * millisecondsInHour;

/** @param request the query of the program's request, without a question mark */
export function keepConsent(request: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ request, at: Date.now() }));
  } catch {
    // Storage is full or blocked; the program has to ask again.
  }
}

/** Returns the request that was kept last, once; undefined if there is none, or an old one. */
export function takeConsent(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    dropConsent();
    if (typeof kept !== 'object' || kept === null || !('request' in kept) || !('at' in kept))
      return undefined;
    const age = Date.now() - Number(kept.at);
    return typeof kept.request === 'string' && age >= 0 && age < LIFE_MS ? kept.request : undefined;
  } catch {
    return undefined;
  }
}

/** Called when someone signs in or out, so that it never leads another user of the same computer. */
export function dropConsent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was kept either.
  }
}
