import type { Context } from 'koa';
import { HttpError } from '../errors.ts';
import { networkOf } from '../ip-address.ts';

interface Bounds {
  /** How many bodies may be read at the same time, in total and per network. */
  atOnce: number;
  perNetwork: number;
  /** Time limit for a whole body, in milliseconds. */
  ms: number;
  /** At the limit, reject the new request instead of the oldest. For bodies that legitimately take long. */
  refuseNew?: boolean;
}

/** After rejecting a half-read request, close the connection instead of waiting for the rest. */
const CLOSE = { connection: 'close' };
const tooSlow = () => new HttpError(408, 'body_timeout', 'The request took too long.', { headers: CLOSE });
const tooMuch = () =>
  new HttpError(429, 'busy', 'Too many uploads are in progress. Try again in a moment.', {
    headers: { ...CLOSE, 'retry-after': '5' },
  });

interface Turn {
  network: string;
  cut(): void;
}

/**
 * Bounds the memory that partially sent bodies take. At the limit, the read that has run longest is aborted:
 * honest clients finish in milliseconds, so slow senders cannot lock others out.
 * @returns a function that runs `read`, which reads the request's body. It throws HttpError 408 and 429, and
 * then closes the connection
 */
export function createBodyReadLimit({ atOnce, perNetwork, ms, refuseNew = false }: Bounds) {
  // In the order in which they started.
  const turns = new Set<Turn>();
  return async <T>(ctx: Context, read: () => Promise<T>): Promise<T> => {
    const network = networkOf(ctx.ip);
    const own = [...turns].filter((turn) => turn.network === network);
    const [oldest] = own.length >= perNetwork ? own : turns.size >= atOnce ? turns : [];
    if (oldest && refuseNew) throw tooMuch();
    oldest?.cut();

    const ended = Promise.withResolvers<never>();
    const turn = { network, cut: () => end(tooMuch()) };
    const end = (error: HttpError) => {
      turns.delete(turn);
      ended.reject(error);
    };
    const timer = setTimeout(() => end(tooSlow()), ms);
    turns.add(turn);
    const reading = read();
    // Reading fails again when the connection closes, so avoid an unhandled rejection.
    reading.catch(() => {});
    try {
      return await Promise.race([reading, ended.promise]);
    } finally {
      clearTimeout(timer);
      turns.delete(turn);
    }
  };
}
