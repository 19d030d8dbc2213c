import { FifoQueue } from './fifo-queue.ts';

/**
 * Whose page it is. `team`: of somebody who works here, so that a crowd of strangers does not keep them out.
 * `background`: a page that nobody waits for.
 */
export type Lane = 'team' | 'visitors' | 'background';

/** In a crowd that does not end, one in so many renders is still of a page that nobody waits for, which grows old. */
const SHARE_OF_BACKGROUND = 100;

/** Who waits, by lane and in the order in which they came. Each is called when it is their turn. */
export class Lanes {
  readonly #waiting: Record<Lane, FifoQueue> = {
    team: new FifoQueue(),
    visitors: new FifoQueue(),
    background: new FifoQueue(),
  };
  #starts = 0;
  #last: Lane | undefined;

  of(lane: Lane): FifoQueue {
    return this.#waiting[lane];
  }

  /** How many people wait. */
  get people(): number {
    return this.#waiting.team.size + this.#waiting.visitors.size;
  }

  /** How many go before somebody who joins a lane now. The team has every second turn at least. */
  ahead(lane: Lane): number {
    return lane === 'team' ? Math.min(this.#waiting.team.size * 2, this.people) : this.people;
  }

  /**
   * Takes out whose turn it is.
   * @param isIdle whether no page is under way
   * @param mayStart whether another one may be under way
   */
  next(isIdle: boolean, mayStart: boolean): (() => void) | undefined {
    const lane = this.#nextLane(isIdle, mayStart);
    const go = lane && this.#waiting[lane].next();
    if (!go) return undefined;
    this.#starts += 1;
    this.#last = lane;
    return go;
  }

  #nextLane(isIdle: boolean, mayStart: boolean): Lane | undefined {
    const { team, visitors, background } = this.#waiting;
    const isQuiet = isIdle && this.people === 0;
    if (background.size > 0 && (isQuiet || this.#starts % SHARE_OF_BACKGROUND === 0)) return 'background';
    if (!mayStart) return undefined;
    return team.size > 0 && (visitors.size === 0 || this.#last !== 'team') ? 'team' : 'visitors';
  }
}
