import type { Logger } from 'pino';
import { HttpError } from '../../http/errors.ts';
import { createDrainPace } from './drain-pace.ts';
import { type Lane, Lanes } from './lanes.ts';
import type { Leave } from './leave.ts';

/** Nobody joins a longer queue, in milliseconds: people leave, and ask once more. */
const LONGEST_MS = 2_000;
/** A queue this short is joined however slow it is said to be, because only a queue shows that it is faster now. */
const ALWAYS_JOINED = 10;
/** Pages between their start and their end. More than one, because a page may wait for a database elsewhere. */
const MOST_UNDER_WAY = 16;
/** A page that is not done after this long, in milliseconds, waits for something, and no longer counts as under way. */
const STUCK_MS = 5_000;
/**
 * The event loop accepts one connection each time it turns. While connections arrive, it turns this often between two
 * renders, so that a crowd is let in before it is served.
 */
const TURNS_FOR_CONNECTIONS = 16;
/** How often to log that pages are refused, in milliseconds. */
const LOG_EVERY_MS = 60_000;

/** To be awaited before something holds the event loop up: what pages wait for may arrive for several in one turn. */
export type OwnTurn = () => Promise<void>;

interface Place {
  lane?: Lane;
  /** Work inside of work with the same owner has its place already. */
  owner?: object;
  leave?: Leave;
}

export interface RenderQueue {
  /**
   * Runs `work` when it is its turn. In one turn of the event loop at most one starts, and those of a lane start in
   * the order in which they came.
   * @throws HttpError 503 with Retry-After when the queue is too long, and 400 when whoever waits has left
   */
  run<T>(work: (ownTurn: OwnTurn) => Promise<T>, place?: Place): Promise<T>;
  /** Whether a visitor would be refused. */
  isFull(): boolean;
  /** Says that a connection was accepted, and more may be waiting for that. */
  connected(): void;
  /** How many people's pages wait, how many were refused since the start, and what the queue takes for each. */
  state(): { waiting: number; refused: number; perEntryMs: number };
}

interface Options {
  log?: Pick<Logger, 'warn'>;
  /** Calls back when the event loop has turned. */
  nextTurn?: (turned: () => void) => unknown;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  stuckMs?: number;
}

/**
 * The queue of pages to render. Rendering holds the event loop up for a millisecond or so. Dozens of renders in one turn
 * would hold up everything else as long as all of them take: new connections, pages from memory, files, health checks.
 */
export function createRenderQueue({
  log,
  nextTurn = setImmediate,
  now = () => performance.now(),
  stuckMs = STUCK_MS,
}: Options = {}): RenderQueue {
  const lanes = new Lanes();
  /** Pages that have started, and wait to go on. */
  const started = new Set<() => void>();
  const turnsOfOwners = new WeakMap<object, OwnTurn>();
  const pace = createDrainPace();
  let turns = 0;
  let underWay = 0;
  /** When the last page started, if others were waiting behind it. */
  let busySince: number | undefined;
  let isTurning = false;
  let hasConnected = false;
  let turnsForConnections = 0;
  let refused = 0;
  let loggedAt: number | undefined;

  function turn(): void {
    if (isTurning) return;
    isTurning = true;
    nextTurn(turned);
  }

  function turned(): void {
    isTurning = false;
    turns += 1;
    if (hasConnected && turnsForConnections < TURNS_FOR_CONNECTIONS) {
      hasConnected = false;
      turnsForConnections += 1;
      turn();
      return;
    }
    turnsForConnections = 0;
    const go = goesOn() ?? starts();
    // Whatever is under way calls for a turn when it is done.
    if (!go) return;
    go();
    turn();
  }

  function goesOn(): (() => void) | undefined {
    const [go] = started;
    if (go) started.delete(go);
    return go;
  }

  function starts(): (() => void) | undefined {
    const go = lanes.next(underWay === 0, underWay < MOST_UNDER_WAY);
    if (!go) return undefined;
    const at = now();
    if (busySince !== undefined) pace.measured(at - busySince);
    busySince = lanes.people > 0 ? at : undefined;
    return go;
  }

  /** Waits in a place until it is called. @throws HttpError 400 when whoever waits has left */
  function wait(
    add: (go: () => void) => unknown,
    remove: (go: () => void) => unknown,
    leave: Leave | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        stay?.();
        resolve();
      };
      add(go);
      const stay = leave?.(() => {
        remove(go);
        if (lanes.people === 0) busySince = undefined;
        reject(new HttpError(400, 'client_gone', 'The request was closed by the browser.'));
      });
      turn();
    });
  }

  /** @returns a function that ends it */
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

  /** How long somebody who joins a lane now would wait, in milliseconds. */
  const waitingMs = (lane: Lane) => lanes.ahead(lane) * pace.perEntry();

  const isTooLong = (lane: Lane) =>
    lane !== 'background' && lanes.size(lane) >= ALWAYS_JOINED && waitingMs(lane) > LONGEST_MS;

  function refuse(ms: number): never {
    refused += 1;
    if (loggedAt === undefined || now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = now();
      log?.warn(
        { waiting: lanes.people, ms: Math.round(ms) },
        'pages are refused: too many people wait for one',
      );
    }
    const seconds = Math.max(1, Math.ceil(ms / 1_000));
    throw new HttpError(
      503,
      'busy',
      `Too many people are opening pages of this site right now. Please try again in ${seconds} seconds.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }

  return {
    async run(work, { lane = 'visitors', owner, leave } = {}) {
      const owned = owner && turnsOfOwners.get(owner);
      if (owned) return work(owned);
      if (isTooLong(lane)) refuse(waitingMs(lane));
      await wait(
        (go) => lanes.add(lane, go),
        (go) => lanes.remove(lane, go),
        leave,
      );
      const end = begin();
      const startedIn = turns;
      const ownTurn = async () => {
        if (turns === startedIn) return;
        await wait(
          (go) => started.add(go),
          (go) => started.delete(go),
          leave,
        );
      };
      if (owner) turnsOfOwners.set(owner, ownTurn);
      try {
        return await work(ownTurn);
      } finally {
        if (owner) turnsOfOwners.delete(owner);
        end();
      }
    },
    isFull: () => isTooLong('visitors'),
    connected() {
      hasConnected = true;
    },
    state: () => ({ waiting: lanes.people, refused, perEntryMs: pace.perEntry() }),
  };
}
