import type { PostFields } from './post-form.ts';

export interface Draft {
  /** The post's, when the draft was begun. */
  version: number;
  updatedAt: string;
  fields: PostFields;
}

const keyOf = (id: number) => `post-draft-${id}`;

/** What was typed in this browser and never saved: a closed window, a lost session or network loses nothing. */
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
      // Full or forbidden: the form itself still has the text.
    }
  },
  forget: (id: number): void => localStorage.removeItem(keyOf(id)),
};
