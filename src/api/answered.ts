import { connection } from './connection.ts';
import { isRepeatable, Unreachable } from './unreachable.ts';

/** With the health check's two-second timeout, a dead connection is detected within five seconds. */
const QUIET_MS = 2_500;
/** Writing a text or drawing an image can take a minute. */
const GIVE_UP_MS = { GET: 30_000, PATCH: 30_000, PUT: 30_000, DELETE: 30_000, POST: 180_000 } as const;

/** A proxy sends these while the server is down; the server's own responses have a request ID. */
const OF_A_PROXY = [502, 503, 504];
export const fromProxy = (status: number, requestId: string | null): boolean =>
  OF_A_PROXY.includes(status) && requestId === null;

/**
 * Aborts a call if the connection is dead; reports it as slow if it only takes long.
 * @param send must abort with its signal, and may call `alive` to report progress
 * @throws Unreachable if there is no answer; AbortError if the caller's signal aborted it
 */
export async function answered<Answer>(
  method: string,
  send: (signal: AbortSignal, alive: () => void) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const dead = new AbortController();
  const limit = GIVE_UP_MS[method as keyof typeof GIVE_UP_MS] ?? GIVE_UP_MS.POST;
  const { losses } = connection.get();
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
      // Sent before an outage on a dead connection: a repeatable call need not wait for its limit.
      const isStranded = () => isRepeatable(method) && connection.get().losses > losses;
      if (quiet && (!(await connection.check()) || isStranded() || Date.now() - quietSince > limit))
        dead.abort();
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
