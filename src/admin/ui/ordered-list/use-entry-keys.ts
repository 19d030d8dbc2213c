import { useRef, useState } from 'react';

/** Keys of a list's entries, which have none of their own, so that an open one stays open when it moves. */
export function useEntryKeys(count: number) {
  const last = useRef(0);
  const fresh = () => {
    last.current += 1;
    return last.current;
  };
  const [known, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, fresh));
  let keys = known;
  // The list was also changed elsewhere.
  if (known.length !== count) {
    keys = Array.from({ length: count }, (_, index) => known[index] ?? fresh());
    setKeys(keys);
  }
  return {
    keys,
    /** @returns the key of the new entry */
    insert(index: number): number {
      const key = fresh();
      setKeys(keys.toSpliced(index, 0, key));
      return key;
    },
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
    move: (from: number, to: number) => setKeys(moved(keys, from, to)),
  };
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
