import type { Context } from 'koa';
import { HttpError } from '../errors.ts';
import { blockOf, networkOf } from '../ip-address.ts';

interface Bounds {
  atOnce: number;
  perNetwork: number;
  /** Milliseconds for a whole body. */
  ms: number;
  /**
   * At the limit, reject the new request instead of the oldest, unless one block holds many more. For bodies
   * that may take long.
   */
  refuseNew?: boolean;
}

/** Close the connection instead of waiting for the rest. */
const CLOSE = { connection: 'close' };
const tooSlow = () => new HttpError(408, 'body_timeout', 'The request took too long.', { headers: CLOSE });
const tooMuch = () =>
  new HttpError(429, 'busy', 'Too many uploads are in progress. Try again in a moment.', {
    headers: { ...CLOSE, 'retry-after': '5' },
  });

interface Turn {
  network: string;
  block: string;
  cut(): void;
}

function ofBusiestBlock(turns: ReadonlySet<Turn>): Turn[] {
  const byBlock = Map.groupBy(turns, ({ block }) => block);
  return [...byBlock.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
}

/**
 * Bounds the memory of partial bodies. At the limit, aborts the longest read of the busiest block (IPv4 /24,
 * IPv6 /48): honest clients finish in milliseconds, so slow senders cannot lock others out.
 * @returns a function that runs `read`; it throws HttpError 408 and 429, and then closes the connection
 */
export function createBodyReadLimit({ atOnce, perNetwork, ms, refuseNew = false }: Bounds) {
  const turns = new Set<Turn>();
  return async <T>(ctx: Context, read: () => Promise<T>): Promise<T> => {
    const [network, block] = [networkOf(ctx.ip), blockOf(ctx.ip)];
    const own = [...turns].filter((turn) => turn.network === network);
    if (own.length >= perNetwork) {
      if (refuseNew) throw tooMuch();
      own[0]?.cut();
    } else if (turns.size >= atOnce) {
      const busiest = ofBusiestBlock(turns);
      const ofBlock = [...turns].filter((turn) => turn.block === block).length;
      if (refuseNew && busiest.length <= ofBlock + 1) throw tooMuch();
      busiest[0]?.cut();
    }

    const ended = Promise.withResolvers<never>();
    const turn = { network, block, cut: () => end(tooMuch()) };
    const end = (error: HttpError) => {
      turns.delete(turn);
      ended.reject(error);
    };
    const timer = setTimeout(() => end(tooSlow()), ms);
    turns.add(turn);
    const reading = read();
    // Reading fails again when the connection closes; avoid an unhandled rejection.
    reading.catch(() => {});
    try {
      return await Promise.race([reading, ended.promise]);
    } finally {
      clearTimeout(timer);
      turns.delete(turn);
    }
  };
}
