import {
  CalendarCheck,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
  Pilcrow,
  SquareCode,
  SquarePlay,
  Superscript,
  Table,
  Tags,
  TextQuote,
} from 'lucide-react';
import type { Command } from 'prosemirror-state';
import * as run from './commands.ts';
import { insertTable } from './tables.ts';

/** Items that ask for something first. */
export type Question = 'image' | 'video' | 'booking';

export interface InsertItem {
  id: string;
  label: string;
  help: string;
  /** Other names, in lower case. */
  names: string;
  icon: LucideIcon;
  run: Command | Question;
}

/** Everything that the menu of a slash and the Insert button offer. */
export const insertItems: readonly InsertItem[] = [
  {
    id: 'paragraph',
    label: 'Text',
    help: 'A plain paragraph',
    names: 'paragraph p',
    icon: Pilcrow,
    run: run.paragraph,
  },
  {
    id: 'heading-2',
    label: 'Heading',
    help: 'A section of the post',
    names: 'h2 title section',
    icon: Heading2,
    run: run.heading(2),
  },
  {
    id: 'heading-3',
    label: 'Smaller heading',
    help: 'Within a section',
    names: 'h3 subheading',
    icon: Heading3,
    run: run.heading(3),
  },
  {
    id: 'heading-4',
    label: 'Smallest heading',
    help: 'Within a smaller heading',
    names: 'h4',
    icon: Heading4,
    run: run.heading(4),
  },
  {
    id: 'bullets',
    label: 'List',
    help: 'With bullets',
    names: 'ul bullets unordered',
    icon: List,
    run: run.list('bullets'),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    help: 'Steps in order',
    names: 'ol ordered steps',
    icon: ListOrdered,
    run: run.list('numbers'),
  },
  {
    id: 'tasks',
    label: 'Task list',
    help: 'With checkboxes',
    names: 'todo checkbox checklist',
    icon: ListChecks,
    run: run.list('tasks'),
  },
  {
    id: 'quote',
    label: 'Quotation',
    help: 'Words of someone else',
    names: 'blockquote cite',
    icon: TextQuote,
    run: run.quote,
  },
  {
    id: 'callout',
    label: 'Callout',
    help: 'A note, tip or warning',
    names: 'note alert tip important warning caution info box',
    icon: MessageSquareWarning,
    run: run.callout,
  },
  {
    id: 'image',
    label: 'Image',
    help: 'Upload one or use the library',
    names: 'photo figure media upload',
    icon: ImagePlus,
    run: 'image',
  },
  {
    id: 'video',
    label: 'Video',
    help: 'From the library, YouTube, Vimeo, Loom or a social post',
    names: 'youtube vimeo loom embed library player',
    icon: SquarePlay,
    run: 'video',
  },
  {
    id: 'table',
    label: 'Table',
    help: 'Rows and columns',
    names: 'grid columns rows',
    icon: Table,
    run: insertTable,
  },
  {
    id: 'code',
    label: 'Code block',
    help: 'With its language',
    names: 'pre source snippet',
    icon: SquareCode,
    run: run.insertCode,
  },
  {
    id: 'divider',
    label: 'Divider',
    help: 'A line between parts',
    names: 'hr rule line separator',
    icon: Minus,
    run: run.insertRule,
  },
  {
    id: 'footnote',
    label: 'Footnote',
    help: 'A note at the end of the post',
    names: 'note reference source',
    icon: Superscript,
    run: run.insertFootnote,
  },
  {
    id: 'booking',
    label: 'Button to booking',
    help: 'Invites readers to book',
    names: 'link book call to action cta',
    icon: CalendarCheck,
    run: 'booking',
  },
  {
    id: 'prices',
    label: 'Prices of the offer',
    help: 'A table that follows your offer',
    names: 'offer tiers cost pricing',
    icon: Tags,
    run: run.insertPrices,
  },
];

/** Items whose label starts with the typed text come first. */
export function matching(query: string, items = insertItems): readonly InsertItem[] {
  const typed = query.trim().toLowerCase();
  if (query.startsWith(' ')) return [];
  const rank = ({ label, names }: InsertItem) => {
    const parts = `${label} ${names}`.toLowerCase();
    if (parts.startsWith(typed)) return 0;
    return parts.split(' ').some((part) => part.startsWith(typed)) ? 1 : parts.includes(typed) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((each) => each.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
