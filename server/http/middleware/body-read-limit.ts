import type { Context } from 'koa';
import { HttpError } from '../errors.ts';
import { networkOf } from '../ip-address.ts';

interface Bounds {
  /** Bodies that are read at the same time, by everybody and by one network. */
  atOnce: number;
  perNetwork: number;
  /** How long a whole body may take, in milliseconds. */
  ms: number;
  /** Whether the one that comes too many is refused, in place of the oldest: for bodies that honestly take long. */
  refuseNew?: boolean;
}

/** What is left of a request that is refused half-read is not waited for. */
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
 * Bounds the memory that half-sent bodies can take. When too many are being read, the one that has been read for longest
 * ends: a sender who means it is done in milliseconds, so that those who hold back cannot keep others out.
 * @returns runs `read`, which reads the request's body. It throws HttpError 408 and 429, and then closes the connection
 */
export function createBodyReadLimit({ atOnce, perNetwork, ms, refuseNew = false }: Bounds) {
  // In the order in which they began.
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
    // It fails once more when its connection closes.
    reading.catch(() => {});
    try {
      return await Promise.race([reading, ended.promise]);
    } finally {
      clearTimeout(timer);
      turns.delete(turn);
    }
  };
}
