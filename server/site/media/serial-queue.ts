import { tooMany } from '../../http/errors.ts';

/** Waiting uploads are in memory: ten take at most 100 MB. */
const MOST_WAITING = 10;
/** Below the one-minute timeout of proxies. */
const LONGEST_WAIT_MS = 25_000;

interface SerialQueueOptions {
  mostWaiting?: number;
  /** Milliseconds. */
  longestWaitMs?: number;
}

export interface SerialQueue {
  /**
   * @param patient wait without a limit, for work that no request is waiting for
   * @throws HttpError 429 when too many are waiting, or the wait was too long
   */
  run<T>(work: () => Promise<T>, patient?: boolean): Promise<T>;
}

/** Runs image tasks one at a time: two could exhaust a small machine's memory. */
export function createSerialQueue({
  mostWaiting = MOST_WAITING,
  longestWaitMs = LONGEST_WAIT_MS,
}: SerialQueueOptions = {}): SerialQueue {
  const waiting: Array<() => void> = [];
  let busy = false;

  function next(): void {
    const start = waiting.shift();
    busy = start !== undefined;
    start?.();
  }

  function turn(patient: boolean): Promise<void> {
    if (!busy) {
      busy = true;
      return Promise.resolve();
    }
    if (!patient && waiting.length >= mostWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
      if (patient) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(tooBusy());
      }, longestWaitMs);
    });
  }

  return {
    async run(work, patient = false) {
      await turn(patient);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

const tooBusy = () => tooMany('busy', 'Other images are being processed. Try again in a moment.', 15);
