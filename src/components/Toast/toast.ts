/** The page's one toast, which any code can set; `ToastArea` shows it. */

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  /** An action such as undo; it disappears with the toast. */
  action?: { label: string; act: () => void } | undefined;
  durationMs: number;
  open: boolean;
}

export interface NewToast {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: Toast['action'];
  /** The specification's five seconds by default. */
  durationMs?: number;
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
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the previous one: only one is visible at a time. */
export function toast({ variant = 'default', durationMs = TOAST_DURATION_MS, ...rest }: NewToast): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...rest, variant, durationMs, id: lastId, open: true });
}

/** Closes the toast; it is removed much later, so that its exit animation is not interrupted. */
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

const CARRIED = 'carried-toast';

/** Shows a toast on the next document, because this one is about to unload. */
export function carryToast(carried: Omit<NewToast, 'action'>): void {
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/** Shows the toast that the previous document left. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(CARRIED);
  if (!carried) return;
  sessionStorage.removeItem(CARRIED);
  toast(JSON.parse(carried) as NewToast);
}
