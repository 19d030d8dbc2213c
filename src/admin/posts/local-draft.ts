import type { PostFields } from './post-form.ts';

export interface Draft {
  /** The post's version when the draft was started. */
  version: number;
  updatedAt: string;
  fields: PostFields;
}

const keyOf = (id: number) => `post-draft-${id}`;

/** Unsaved text, kept in this browser so that closing the window, signing out or losing the network loses nothing. */
export const localDraft = {
  read(id: number): Draft | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Draft | null;
      return kept && Array.isArray(kept.fields?.tags) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(id: number, draft: Draft): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(draft));
    } catch {
      // Storage is full or blocked; the form still has the text.
    }
  },
  forget: (id: number): void => localStorage.removeItem(keyOf(id)),
};
