import type { Plugin } from 'prosemirror-state';
import type { LockedAs } from './document/open-text.ts';
import { type InsertItem, insertItems } from './editing/insert-items.ts';

/** A place of texts: what Write offers there, and what it leaves as it is. */
export interface WritePlace {
  /** Everything that Insert and the menu of the slash offer. */
  items: readonly InsertItem[];
  lockedAs: LockedAs;
  plugins: () => Plugin[];
  /** A part of the text as it is stored. */
  toStored: (text: string) => string;
}

export const POST: WritePlace = {
  items: insertItems,
  lockedAs: () => undefined,
  plugins: () => [],
  toStored: (text) => text,
};
