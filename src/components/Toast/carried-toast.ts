export interface NewToast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; act: () => void } | undefined;
  /** Defaults to the specification's five seconds. */
  durationMs?: number;
}

const CARRIED = 'carried-toast';

export function carryToast(carried: Omit<NewToast, 'action'>): void {
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

export function hasCarriedToast(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    // The browser refuses storage.
    return false;
  }
}

/** Returns the toast once. */
export function takeCarriedToast(): NewToast | undefined {
  if (!hasCarriedToast()) return undefined;
  const carried = sessionStorage.getItem(CARRIED) ?? '{}';
  sessionStorage.removeItem(CARRIED);
  return JSON.parse(carried) as NewToast;
}
