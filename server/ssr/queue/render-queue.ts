import type { Logger } from 'pino';
import { HttpError } from '../../http/errors.ts';
import type { ClientAbort } from './client-abort.ts';
import { createDrainPace } from './drain-pace.ts';
import { FifoQueue } from './fifo-queue.ts';
import { type Lane, Lanes } from './lanes.ts';
import { createRefusals } from './refusals.ts';

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
/**
 * A client that asks again as soon as it is refused would otherwise have the server refuse all the time, and render
 * nothing. So refusals wait, too: so many are sent in a turn.
 */
const REFUSALS_IN_A_TURN = 2;
/** To be awaited before something holds the event loop up: what pages wait for may arrive for several in one turn. */
export type OwnTurn = () => Promise<void>;

interface Place {
  lane?: Lane;
  /** Work inside of work with the same owner has its place already, or was refused it. */
  owner?: object;
  leave?: ClientAbort;
}

export interface RenderQueue {
  /**
   * Runs `work` when it is its turn. In one turn of the event loop at most one starts, and those of a lane start in
   * the order in which they came.
   * @throws HttpError 503 with Retry-After when the queue is too long, and 400 when whoever waits has left
   */
  run<T>(work: (ownTurn: OwnTurn) => Promise<T>, place?: Place): Promise<T>;
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
  const started = new FifoQueue();
  const toRefuse = new FifoQueue();
  const turnsOfOwners = new WeakMap<object, OwnTurn>();
  const refusalsOfOwners = new WeakMap<object, HttpError>();
  const pace = createDrainPace();
  const refused = createRefusals(log, now);
  let turns = 0;
  let underWay = 0;
  /** When the last page started, if others were waiting behind it. */
  let busySince: number | undefined;
  let isTurning = false;
  let hasConnected = false;
  let turnsForConnections = 0;

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
    for (let count = 0; count < REFUSALS_IN_A_TURN; count += 1) toRefuse.next()?.();
    const go = started.next() ?? starts();
    go?.();
    // Whatever is under way calls for a turn when it is done.
    if (go || toRefuse.size > 0) turn();
  }

  function starts(): (() => void) | undefined {
    const go = lanes.next(underWay === 0, underWay < MOST_UNDER_WAY);
    if (!go) return undefined;
    const at = now();
    if (busySince !== undefined) pace.measured(at - busySince);
    busySince = lanes.people > 0 ? at : undefined;
    return go;
  }

  /** Waits until it is called. @throws HttpError 400 when whoever waits has left */
  function wait(waiting: FifoQueue, leave: ClientAbort | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        stay?.();
        resolve();
      };
      const takeOut = waiting.add(go);
      const stay = leave?.(() => {
        takeOut();
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
    lane !== 'background' && lanes.of(lane).size >= ALWAYS_JOINED && waitingMs(lane) > LONGEST_MS;

  return {
    async run(work, { lane = 'visitors', owner, leave } = {}) {
      const owned = owner && turnsOfOwners.get(owner);
      if (owned) return work(owned);
      const known = owner && refusalsOfOwners.get(owner);
      if (known) throw known;
      if (isTooLong(lane)) {
        const error = refused.next(lanes.people, waitingMs(lane));
        await wait(toRefuse, leave);
        if (owner) refusalsOfOwners.set(owner, error);
        throw error;
      }
      await wait(lanes.of(lane), leave);
      const end = begin();
      const startedIn = turns;
      const ownTurn = async () => {
        if (turns !== startedIn) await wait(started, leave);
      };
      if (owner) turnsOfOwners.set(owner, ownTurn);
      try {
        return await work(ownTurn);
      } finally {
        if (owner) turnsOfOwners.delete(owner);
        end();
      }
    },
    connected() {
      hasConnected = true;
    },
    state: () => ({ waiting: lanes.people, refused: refused.count, perEntryMs: pace.perEntry() }),
  };
}
