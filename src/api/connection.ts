/** Whether the server can be reached, as the calls find out; while it cannot be, `/healthz` is asked until it can. */
export interface Connection {
  up: boolean;
  /** Calls that have waited for seconds although the server can be reached. */
  slow: number;
  /** The build that answered last; undefined until it was asked. */
  build: string | undefined;
}

const CHECK_TIMEOUT_MS = 2_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

let current: Connection = { up: true, slow: 0, build: undefined };
let checking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;
const listeners = new Set<() => void>();

function set(change: Partial<Connection>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export const connection = {
  get: (): Connection => current,
  getOnServer: (): Connection => current,
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) watchBrowser(true);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) watchBrowser(false);
    };
  },
  /** Asks the server whether it is there. The browser's own opinion is worth little: it knows of cables, not of servers. */
  check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  },
  /** A call had no answer: the server is asked until it has one. */
  lost(): void {
    if (current.up) set({ up: false });
    if (!timer && !checking) checkAfter(FIRST_WAIT_MS);
  },
  /** A call is waiting for long, or no longer (-1). */
  slow: (by: 1 | -1): void => set({ slow: current.slow + by }),
};

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const found = await readHealth();
  if (found) {
    wait = FIRST_WAIT_MS;
    if (!current.up || found.build !== current.build) set({ up: true, build: found.build });
    return true;
  }
  if (current.up) set({ up: false });
  // Longer each time: a server that comes back is not run over by its open pages.
  checkAfter(wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  return false;
}

async function readHealth(): Promise<{ build: string | undefined } | undefined> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    // The sign-in page of a hotel's network answers everything, too, with words of its own.
    if (!answer.ok || (await answer.text()) !== 'ok') return undefined;
    return { build: answer.headers.get('x-build') ?? undefined };
  } catch {
    return undefined;
  }
}

function checkAfter(ms: number): void {
  timer = setTimeout(() => void connection.check(), ms);
}

const checkNow = () => void connection.check();

function watchBrowser(watching: boolean): void {
  const change = watching ? window.addEventListener : window.removeEventListener;
  for (const event of ['online', 'offline']) change.call(window, event, checkNow);
}
