import { leaveGuard } from '../ui/leave-guard.ts';

/** Where the router stands: its address, and the place of that in the browser's history. */
let here = { pathname: '', place: 0 };
/** Whether the next move is the one that takes a person back to where the question is asked. */
let returning = false;

/** Where the router has put a page into the browser's history. */
const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** The router shows this address now. */
export function standAt(pathname: string): void {
  here = { pathname, place: placeOf(window.history.state) ?? 0 };
}

/** The address has changed by now, and the router has not heard of it: it is turned back until there is an answer. */
function turned(event: PopStateEvent): void {
  if (returning) {
    returning = false;
    event.stopImmediatePropagation();
    return;
  }
  // The same screen at another place, such as the one that "Skip to content" leads to.
  if (!leaveGuard.unsaved() || window.location.pathname === here.pathname) return;
  event.stopImmediatePropagation();
  const by = (placeOf(event.state) ?? here.place - 1) - here.place || -1;
  returning = true;
  window.history.go(-by);
  leaveGuard.ask(() => window.history.go(by));
}

// With the module, and so before the router's own: listeners of the window are called in the order they came in.
if (!import.meta.env.SSR) window.addEventListener('popstate', turned);
