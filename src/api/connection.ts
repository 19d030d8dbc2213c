/** Tracks if the server is reachable, as reported by calls; polls `/healthz` while it is not. */
export interface Connection {
  up: boolean;
  /** Calls that have waited for seconds although the server is reachable. */
  slow: number;
  /** The last build that answered; undefined until the first check. */
  build: string | undefined;
  /** Number of connection losses; calls sent before the last one get no answer. */
  losses: number;
}

const CHECK_TIMEOUT_MS = 2_000;
/** A slow server gets longer checks after each timeout. */
const LONGEST_CHECK_MS = 8_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

let current: Connection = { up: true, slow: 0, build: undefined, losses: 0 };
let checking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;
let patience = CHECK_TIMEOUT_MS;
const listeners = new Set<() => void>();

function set(change: Partial<Connection>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export const connection = {
  get: (): Connection => current,
  getOnServer: (): Connection => current,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) watchBrowser(true);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) watchBrowser(false);
    };
  },
  /** `navigator.onLine` only knows about the network, not the server. */
  check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  },
  lost(): void {
    markDown();
    if (!timer && !checking) checkAfter(FIRST_WAIT_MS);
  },
  /** +1 for a call that has been waiting for long, -1 when it no longer is. */
  slow: (by: 1 | -1): void => set({ slow: current.slow + by }),
};

function markDown(): void {
  if (current.up) set({ up: false, losses: current.losses + 1 });
}

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const found = await readHealth();
  if (found) {
    wait = FIRST_WAIT_MS;
    patience = CHECK_TIMEOUT_MS;
    if (!current.up || found.build !== current.build) set({ up: true, build: found.build });
    return true;
  }
  markDown();
  // Back off, so that open pages do not overload a recovering server.
  checkAfter(wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  return false;
}

async function readHealth(): Promise<{ build: string | undefined } | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    // A captive portal also answers, but not with `ok`.
    if (!answer.ok || (await answer.text()) !== 'ok') return undefined;
    return { build: answer.headers.get('x-build') ?? undefined };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      patience = Math.min(patience * 2, LONGEST_CHECK_MS);
    return undefined;
  }
}

function checkAfter(ms: number): void {
  timer = setTimeout(() => void connection.check(), ms);
}

/** The network has changed, so a running check says nothing about it; another one follows. */
function checkNow(): void {
  wait = FIRST_WAIT_MS;
  if (checking) void checking.then((isUp) => isUp || connection.check());
  else void connection.check();
}

function watchBrowser(watching: boolean): void {
  const change = watching ? window.addEventListener : window.removeEventListener;
  for (const event of ['online', 'offline']) change.call(window, event, checkNow);
}
