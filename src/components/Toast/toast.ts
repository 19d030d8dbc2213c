/** The page's only toast; any code can set it. */

import { callIsland } from '#renderer/islands/call-island.ts';
import { TOASTS } from './carried.behavior.ts';
import { type NewToast, takeCarriedToast } from './carried-toast.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  action?: { label: string; act: () => void } | undefined;
  durationMs: number;
  open: boolean;
}

/** Specification, section 9. */
export const TOAST_DURATION_MS = 5000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  // On a public page, the component that shows toasts loads with the first one.
  if (next && listeners.size === 0) callIsland(TOASTS);
  for (const listener of listeners) listener();
}

/** Replaces the previous toast: only one is visible at a time. */
export function toast({ variant = 'default', durationMs = TOAST_DURATION_MS, ...rest }: NewToast): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...rest, variant, durationMs, id: lastId, open: true });
}

/** Removed much later, so that its exit animation is not interrupted. */
export function dismissToast(): void {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY_MS);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  getOnServer: (): Toast | null => null,
};

export function showCarriedToast(): void {
  const carried = takeCarriedToast();
  if (carried) toast(carried);
}
