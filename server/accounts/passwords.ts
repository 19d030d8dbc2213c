/** OWASP's first recommendation for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password matches, so that an unknown name takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$qmDXtq6p0yKd8qCLkmHZ7DZ6hHqyGkAVbSr2v7WNaCs';

/** Each hash takes 19 MiB and a CPU core, and pages must stay responsive. */
const AT_ONCE = 2;
const MAX_WAITING = 50;

export interface Passwords {
  /** @throws BusyError when the queue is full */
  hash(password: string): Promise<string>;
  /** Checks the password. An undefined hash gives false after the same time. Throws BusyError. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Loaded on first use, because serving pages does not need it. */
const library = async () => (await import('argon2')).default;

export class BusyError extends Error {}

/** Creates the password hasher. Use one per process: it bounds all sign-ins together. */
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
