/** OWASP's first choice for argon2id, which is the library's own kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password has, of the same cost: an unknown name takes the time of a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$qmDXtq6p0yKd8qCLkmHZ7DZ6hHqyGkAVbSr2v7WNaCs';

/** Hashes at a time: each takes 19 MiB and a core, and pages must go on. */
const AT_ONCE = 2;
/** Waiting ones beyond which a login is refused rather than queued. */
const MAX_WAITING = 50;

export interface Passwords {
  /** An argon2id hash in PHC form. @throws BusyError when too many wait */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash; false, after the same time, for undefined. @throws BusyError */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Loaded with the first password: pages are served without it. */
const library = async () => (await import('argon2')).default;

/** More passwords are being checked than the machine can. */
export class BusyError extends Error {}

/** One for the process: it bounds the work of all logins together. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: Array<() => void> = [];
  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new BusyError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // A waiting one takes over the place, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return {
    hash: (password) => bounded(async () => (await library()).hash(password, COST)),
    verify: (hash, password) =>
      bounded(async () => {
        const matches = await (await library()).verify(hash ?? NOBODY, password);
        return hash !== undefined && matches;
      }),
  };
}
