import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';

const SAVE_MS = 800;
const RETRY_MS = 5_000;

export interface Stored<T> {
  value: T;
  version: number;
}

export type Saved<T> =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  /** The server cannot be reached; the text is kept in this browser. */
  | { state: 'waiting' }
  /** Someone else, or another tab, saved something else: the user chooses. */
  | { state: 'contested'; theirs: Stored<T> }
  | { state: 'refused'; message: string };

interface Options<T> {
  name: string;
  stored: Stored<T>;
  at: string | null;
  save: (value: T, version: number) => Promise<{ version: number; at: string }>;
  load: () => Promise<Stored<T>>;
}

/** Saves a moment after typing stops; typed text survives without a connection. */
export function useSaved<T>({ name, stored, at, save, load }: Options<T>) {
  const [value, setValue] = useState(stored.value);
  const [saved, setSaved] = useState<Saved<T>>({ state: 'saved', at });
  const version = useRef(stored.version);
  const wanted = useRef<{ value: T } | undefined>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const calls = useRef({ save, load });
  calls.current = { save, load };

  /** @returns true if everything is saved */
  const saveAll = useCallback(async (): Promise<boolean> => {
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = undefined;
      setSaved({ state: 'saving' });
      try {
        const answer = await calls.current.save(next.value, version.current);
        version.current = answer.version;
        // Typing during the save may set it again, which the compiler does not see.
        const newer = wanted.current as { value: T } | undefined;
        if (newer) keep(name, newer.value, version.current);
        else {
          forget(name);
          setSaved({ state: 'saved', at: answer.at });
        }
      } catch (error) {
        wanted.current ??= next;
        if (error instanceof ApiError && error.status === 409) {
          const theirs = await calls.current.load().catch(() => undefined);
          if (theirs && same(theirs.value, wanted.current.value)) {
            version.current = theirs.version;
            continue;
          }
          if (theirs && theirs.version !== version.current) {
            setSaved({ state: 'contested', theirs });
            return false;
          }
        }
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
          setSaved({ state: 'refused', message: error.detail });
          return false;
        }
        setSaved({ state: 'waiting' });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void flush.current(), RETRY_MS);
        return false;
      }
    }
    return true;
  }, [name]);

  const flush = useRef<() => Promise<boolean>>(async () => true);
  flush.current = () => {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  const change = useCallback(
    (next: T) => {
      setValue(next);
      wanted.current = { value: next };
      keep(name, next, version.current);
      setSaved((before) => (before.state === 'contested' ? before : { state: 'saving' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush.current(), SAVE_MS);
    },
    [name],
  );

  const choose = useCallback(
    (next: T, theirs: Stored<T>) => {
      version.current = theirs.version;
      setSaved({ state: 'saving' });
      change(next);
    },
    [change],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the form was opened
  useEffect(() => {
    const kept = readKept<T>(name);
    if (kept && !same(kept.value, stored.value)) {
      setValue(kept.value);
      wanted.current = { value: kept.value };
      // Saved with its original version: if the value changed since, the user chooses.
      version.current = kept.version;
      void flush.current();
    } else forget(name);
    const online = () => wanted.current && void flush.current();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      // Leaving the screen must not lose the last keystrokes.
      if (wanted.current) void flush.current();
    };
  }, [name]);

  return { value, change, saved, choose, flush: () => flush.current(), version };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keyOf = (name: string) => `typed ${name}`;

function keep<T>(name: string, value: T, version: number): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ value, version }));
  } catch {
    // Storage is full or blocked; the form still has the text.
  }
}

function readKept<T>(name: string): Stored<T> | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Stored<T> | null;
    return found && typeof found.version === 'number' ? found : undefined;
  } catch {
    return undefined;
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is blocked.
  }
}
