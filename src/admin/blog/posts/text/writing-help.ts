import type { ReactNode } from 'react';
import type { Passage } from './passage.ts';

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
