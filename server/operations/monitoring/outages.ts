import type { Logger } from 'pino';
import type { FaultKind } from '#db/fault-kinds.ts';
import { faultOf } from '#db/faults.ts';

/** Milliseconds between counts of further failures. */
const COUNT_EVERY_MS = 60_000;
/** Milliseconds in which a further outage is logged without a stack: a database may come and go. */
const AGAIN_MS = 60_000;

const LASTING = new Set<FaultKind>([
  'unreachable',
  'busy',
  'full',
  'read-only',
  'disk',
  'damaged',
  'not a database',
  'not allowed',
]);

const LEVELS = ['info', 'warn', 'error', 'fatal'] as const;

interface Outage {
  begun: number;
  /** Lines not written since the start, and since the last count. */
  failed: number;
  since: Map<string, number>;
  timer: NodeJS.Timeout;
}

export interface Outages {
  /** Writes only the first line about a lasting database fault. */
  log: Logger;
  began(error: Error): void;
  ended(): void;
}

/**
 * Keeps a database outage from filling the log: the first error has its stack; others are counted once a
 * minute and at the end. An outage without a reported end, such as a full disk, ends after a minute without
 * failures.
 * @param closing writes the last counts
 */
export function countOutages(
  log: Logger,
  closing: AbortSignal,
  { countEveryMs = COUNT_EVERY_MS, againMs = AGAIN_MS } = {},
): Outages {
  const outages = new Map<FaultKind, Outage>();
  const endedAt = new Map<FaultKind, number>();

  const isAgain = (kind: FaultKind) => performance.now() - (endedAt.get(kind) ?? -Infinity) < againMs;

  function begin(kind: FaultKind): void {
    const timer = setInterval(() => count(kind), countEveryMs).unref();
    outages.set(kind, { begun: performance.now(), failed: 0, since: new Map(), timer });
  }

  function count(kind: FaultKind): void {
    const outage = outages.get(kind);
    if (!outage) return;
    const { since } = outage;
    if (since.size > 0) {
      const failed = [...since.values()].reduce((sum, each) => sum + each, 0);
      log.warn(
        { fault: kind, failed, lines: Object.fromEntries(since) },
        'more failures for the same reason',
      );
      since.clear();
    } else if (kind !== 'unreachable') end(kind);
  }

  /** @returns the details to log; undefined without such an outage */
  function close(kind: FaultKind): { seconds: number; failed: number } | undefined {
    const outage = outages.get(kind);
    if (!outage) return undefined;
    clearInterval(outage.timer);
    outages.delete(kind);
    endedAt.set(kind, performance.now());
    return { seconds: Math.round((performance.now() - outage.begun) / 1000), failed: outage.failed };
  }

  function end(kind: FaultKind): void {
    const was = close(kind);
    if (was && was.failed > 0) log.warn({ fault: kind, ...was }, 'total failures for the same reason');
  }

  function isCounted(details: unknown, message: unknown): boolean {
    const kind = faultIn(details);
    if (!kind) return false;
    const outage = outages.get(kind);
    if (!outage) {
      begin(kind);
      return false;
    }
    const name = typeof message === 'string' ? message : 'other';
    outage.failed += 1;
    outage.since.set(name, (outage.since.get(name) ?? 0) + 1);
    return true;
  }

  const counting = Object.create(log) as Logger;
  for (const level of LEVELS)
    counting[level] = ((details: unknown, ...rest: unknown[]) => {
      const kind = faultIn(details);
      const again = kind && !outages.has(kind) && isAgain(kind);
      if (isCounted(details, rest[0])) return;
      const written = again ? withoutStack(details as Faulty) : details;
      (log[level] as (...parts: unknown[]) => void)(written, ...rest);
    }) as Logger[typeof level];

  closing.addEventListener('abort', () => [...outages.keys()].forEach(end), { once: true });

  return {
    log: counting,
    began(error) {
      const known = outages.has('unreachable');
      const details = known || isAgain('unreachable') ? { reason: error.message } : { err: error };
      if (!known) begin('unreachable');
      log.error(details, 'the database does not answer');
    },
    ended() {
      const total = close('unreachable') ?? {};
      log.info(total, 'the database answers again');
    },
  };
}

interface Faulty {
  err?: unknown;
  fault?: unknown;
}

function faultIn(details: unknown): FaultKind | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const { err, fault } = details as Faulty;
  for (let error = err, depth = 0; error !== undefined && depth < 5; depth += 1) {
    const kind = faultOf(error)?.kind;
    // Each is about one write that someone has to check.
    if (kind === 'outcome unknown') return undefined;
    if (kind && LASTING.has(kind)) return kind;
    error = (error as { cause?: unknown } | null)?.cause;
  }
  return LASTING.has(fault as FaultKind) ? (fault as FaultKind) : undefined;
}

function withoutStack({ err, ...rest }: Faulty): object {
  return { ...rest, reason: err instanceof Error ? err.message : undefined };
}
