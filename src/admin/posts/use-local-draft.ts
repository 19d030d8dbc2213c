import { useEffect, useState } from 'react';
import type { PostFields } from './post-form.ts';

interface LocalDraft {
  /** The server's version it was made from. */
  version: number;
  values: PostFields;
}

const KEEP_MS = 600;
const keyOf = (id: number) => `post-draft-${id}`;

/**
 * Keeps what is typed in this browser until it is saved: a closed window, a lost session or network loses nothing.
 * @param values what stands in the form; undefined while it is as it was saved
 */
export function useLocalDraft(id: number, version: number, values: PostFields | undefined) {
  const [found] = useState(() => read(id));
  useEffect(() => {
    if (!values) return;
    const timer = setTimeout(() => {
      try {
        localStorage.setItem(keyOf(id), JSON.stringify({ version, values } satisfies LocalDraft));
      } catch {
        // Full or forbidden: the form itself still has the text.
      }
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [id, version, values]);
  return { found, forget: () => localStorage.removeItem(keyOf(id)) };
}

function read(id: number): LocalDraft | undefined {
  try {
    const kept = localStorage.getItem(keyOf(id));
    return kept ? (JSON.parse(kept) as LocalDraft) : undefined;
  } catch {
    return undefined;
  }
}
