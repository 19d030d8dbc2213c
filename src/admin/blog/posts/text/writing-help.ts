import type { ReactNode } from 'react';

/** Characters before and after a passage. */
export const CONTEXT = 600;

/** The selected text, or the paragraph at the cursor. */
export interface Passage {
  /** '' on an empty line. */
  text: string;
  before: string;
  after: string;
}

/** An editor as help with its text sees it. */
export interface HelpedEditor {
  /** The selected text, or the block at the cursor. Its place is followed from now on. */
  passage: () => Passage;
  /**
   * Replaces the passage that is followed, as one step to undo.
   * @param end added at the end of the text
   * @returns false, without changing anything, if the passage has changed since
   */
  replace: (passage: Passage, insert: string, end?: string) => boolean;
  /** The whole text. */
  content: () => string;
}

/** The parts of the editor that help with the text works with. A later area gives the help. */
export interface HelpContext {
  passage: Passage;
  /** The whole text. */
  content: string;
  /** False if the passage has changed since, and was left as it is. @param end added at the end of the text */
  replace: (insert: string, end?: string) => boolean;
  onClose: () => void;
}

export type RenderHelp = (context: HelpContext) => ReactNode;
