import type { PostFields } from '../post-form.ts';

export interface LocalDraft {
  updatedAt: string;
  fields: PostFields;
  /**
   * The server's fields when they were typed. Missing in drafts kept by an earlier version of the program.
   */
  base?: PostFields;
}

const keyOf = (id: number) => `post-draft-${id}`;

/**
 * Typed text that has not reached the server, kept in this browser, so that closing the window or losing the
 * network loses nothing.
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
