import { connection } from './connection.ts';
import { Unreachable } from './unreachable.ts';

/** With the check of two seconds that follows, a dead connection is noticed within five. */
const QUIET_MS = 2_500;
/** A server that can be reached is given longer: writing a text or drawing a picture takes it a minute. */
const GIVE_UP_MS = { GET: 30_000, PATCH: 30_000, PUT: 30_000, DELETE: 30_000, POST: 180_000 } as const;

/** What a proxy answers while the server behind it is away. The server's own answers carry a request's id. */
const OF_A_PROXY = [502, 503, 504];
export const fromProxy = (status: number, requestId: string | null): boolean =>
  OF_A_PROXY.includes(status) && requestId === null;

/**
 * Watches over a call until it is answered: one that hangs on a dead connection is ended, one that only takes long is
 * reported as slow.
 * @param send makes the call; it must end when its signal does
 * @returns what `send` does; `alive` is for a call that shows signs of life
 * @throws Unreachable when there is no answer; AbortError when the caller's signal ended it
 */
export async function answered<Answer>(
  method: string,
  send: (signal: AbortSignal, alive: () => void) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const dead = new AbortController();
  const limit = GIVE_UP_MS[method as keyof typeof GIVE_UP_MS] ?? GIVE_UP_MS.POST;
  let quietSince = Date.now();
  let slow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (now: boolean) => {
    if (now !== slow) connection.slow(now ? 1 : -1);
    slow = now;
  };
  const watch = () => {
    timer = setTimeout(async () => {
      const quiet = Date.now() - quietSince >= QUIET_MS;
      if (quiet && (!(await connection.check()) || Date.now() - quietSince > limit)) dead.abort();
      else if (timer !== undefined) {
        tell(quiet);
        watch();
      }
    }, QUIET_MS);
  };
  watch();
  try {
    const answer = await send(signal ? AbortSignal.any([signal, dead.signal]) : dead.signal, () => {
      quietSince = Date.now();
      tell(false);
    });
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!dead.signal.aborted && !(error instanceof TypeError)) throw error;
    connection.lost();
    throw new Unreachable(method);
  } finally {
    clearTimeout(timer);
    timer = undefined;
    tell(false);
  }
}
