import { dropConsent } from './awaited-consent.ts';

/** `renderer/client-entry.ts` compares it with the user of a page from the browser's memory. */
const SIGNED_IN = 'signed-in';

/**
 * Tells the public pages who is signed in, so that the back button shows no page of another user. Null after
 * signing out.
 */
export function tellSignedIn(username: string | null): void {
  dropConsent();
  try {
    if (username === null) localStorage.removeItem(SIGNED_IN);
    else localStorage.setItem(SIGNED_IN, username);
  } catch {
    // The browser refuses storage.
  }
}
