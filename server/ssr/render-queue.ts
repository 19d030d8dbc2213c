import type { Logger } from 'pino';
import { HttpError } from '../http/errors.ts';

/** Pages between their start and their end. More than one, because a page may wait for a database elsewhere. */
const MOST_UNDER_WAY = 16;
/** A page that is not done after this long, in milliseconds, waits for something, and no longer counts as under way. */
const STUCK_MS = 5_000;
/** While the first in line has waited for longer than this, in milliseconds, no one else may join. */
const LONGEST_MS = 2_000;
/** Nor while so many wait: a flood must not fill the memory in two seconds. */
const MOST_WAITING = 2_000;
/** In a crowd that does not end, one in so many renders is still of a page that no one waits for, which grows old. */
const SHARE_OF_BACKGROUND = 100;
/** How often to log that pages are refused, in milliseconds: a crowd must not fill the disk with lines. */
const LOG_EVERY_MS = 60_000;

/**
 * Whose page it is. `team`: of a team member, so that a crowd of strangers does not keep them out.
 * `background`: a page that no one waits for.
 */
export type Lane = 'team' | 'visitors' | 'background';

interface Place {
  lane?: Lane;
  /** Aborted when the one who waits leaves. */
  signal?: AbortSignal;
}

interface Waiting {
  start: () => void;
  since: number;
}

export interface RenderQueue {
  /**
   * Runs `work` when it is its turn: one starts in each turn of the event loop, those of a lane in the order in which
   * they came.
   * @throws HttpError 503 with Retry-After when a visitor would wait too long, and 400 when the caller has left
   */
  run<T>(work: () => Promise<T>, place?: Place): Promise<T>;
  /** How many people's pages wait, and how many were refused since the start. */
  state(): { waiting: number; refused: number };
}

interface Options {
  log?: Pick<Logger, 'warn'>;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  stuckMs?: number;
}

/** True if an error says that too many people wait for a page. */
export const isBusy = (error: unknown): boolean => error instanceof HttpError && error.code === 'busy';

/**
 * The queue of pages to render. Rendering holds the event loop up for a millisecond or so. Dozens of renders in one turn
 * would hold up everything else as long as all of them take: pages from memory, files, health checks.
 */
export function createRenderQueue({
  log,
  now = () => performance.now(),
  stuckMs = STUCK_MS,
}: Options = {}): RenderQueue {
  const lanes: Record<Lane, Waiting[]> = { team: [], visitors: [], background: [] };
  const people = () => lanes.team.length + lanes.visitors.length;
  let underWay = 0;
  let starts = 0;
  let refused = 0;
  let loggedAt: number | undefined;
  let isTurning = false;

  function turn(): void {
    if (isTurning) return;
    isTurning = true;
    setImmediate(() => {
      isTurning = false;
      const next = nextLane()?.shift();
      if (!next) return;
      starts += 1;
      next.start();
      turn();
    });
  }

  function nextLane(): Waiting[] | undefined {
    const isQuiet = underWay === 0 && people() === 0;
    if (lanes.background.length > 0 && (isQuiet || starts % SHARE_OF_BACKGROUND === 0))
      return lanes.background;
    if (underWay >= MOST_UNDER_WAY) return undefined;
    return lanes.team.length > 0 ? lanes.team : lanes.visitors;
  }

  function wait(lane: Waiting[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const left = () => {
        const place = lane.indexOf(waiting);
        if (place >= 0) lane.splice(place, 1);
        reject(new HttpError(400, 'client_gone', 'The request was closed by the browser.'));
      };
      const start = () => {
        signal?.removeEventListener('abort', left);
        resolve();
      };
      const waiting = { start, since: now() };
      if (signal?.aborted) return left();
      signal?.addEventListener('abort', left, { once: true });
      lane.push(waiting);
      turn();
    });
  }

  /** Counts a page as under way. @returns a function that ends that */
  function begin(): () => void {
    underWay += 1;
    const end = () => {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      underWay -= 1;
      turn();
    };
    let timer: NodeJS.Timeout | undefined = setTimeout(end, stuckMs).unref();
    return end;
  }

  function refuse(waitedMs: number): HttpError {
    refused += 1;
    if (loggedAt === undefined || now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = now();
      log?.warn(
        { waiting: people(), ms: Math.round(waitedMs) },
        'pages are refused: too many people wait for one',
      );
    }
    const seconds = Math.ceil(Math.max(waitedMs, LONGEST_MS) / 1_000);
    return new HttpError(
      503,
      'busy',
      `Too many people are opening pages of this site right now. Please try again in ${seconds} seconds.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }

  return {
    async run(work, { lane = 'visitors', signal } = {}) {
      const [first] = lanes[lane];
      const waitedMs = first ? now() - first.since : 0;
      if (lane === 'visitors' && (waitedMs > LONGEST_MS || lanes.visitors.length >= MOST_WAITING))
        throw refuse(waitedMs);
      await wait(lanes[lane], signal);
      const end = begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
    state: () => ({ waiting: people(), refused }),
  };
}
