/** A toast that one document leaves for the next, because it is about to unload. */

export interface NewToast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** An action such as undo; it disappears with the toast. */
  action?: { label: string; act: () => void } | undefined;
  /** The specification's five seconds by default. */
  durationMs?: number;
}

/** The key in the tab's session storage. */
const CARRIED = 'carried-toast';

/** Shows a toast on the next document. */
export function carryToast(carried: Omit<NewToast, 'action'>): void {
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/** Tells whether the previous document left a toast. */
export function hasCarriedToast(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    // The browser refuses storage, so nothing could be left there.
    return false;
  }
}

/** The toast that the previous document left, once. */
export function takeCarriedToast(): NewToast | undefined {
  if (!hasCarriedToast()) return undefined;
  const carried = sessionStorage.getItem(CARRIED) ?? '{}';
  sessionStorage.removeItem(CARRIED);
  return JSON.parse(carried) as NewToast;
}
