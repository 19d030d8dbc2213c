import type { PostFields } from '../post-form.ts';

export interface LocalDraft {
  updatedAt: string;
  fields: PostFields;
  /** What the server had when they were typed. Missing in a draft that an earlier version of the program kept. */
  base?: PostFields;
}

const keyOf = (id: number) => `post-draft-${id}`;

/**
 * What was typed and has not reached the server yet, kept in this browser: closing the window, signing out or
 * losing the network loses nothing.
 */
export const localDraft = {
  read(id: number): LocalDraft | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalDraft | null;
      return kept && Array.isArray(kept.fields?.tags) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(id: number, draft: LocalDraft): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(draft));
    } catch {
      // Storage is full or blocked; the form still has the text.
    }
  },
  forget(id: number): void {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Storage is blocked, so there is nothing to forget.
    }
  },
};
