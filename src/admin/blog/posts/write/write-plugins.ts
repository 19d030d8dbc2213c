import type { Plugin } from 'prosemirror-state';
import { toast } from '#src/components/Toast/toast.ts';
import type { RunningPaste } from '../text/formatted-paste.ts';
import type { UploadCount } from '../text/image-uploads.ts';
import { clipboard } from './editing/clipboard.ts';
import { emptyHint, readersView } from './editing/decorations.ts';
import { clickBelow } from './editing/edges.ts';
import { followedRanges } from './editing/follow-range.ts';
import { footnotes } from './editing/footnotes.ts';
import { gradualLayout } from './editing/gradual-layout.ts';
import { typedMarkdown } from './editing/input-rules.ts';
import type { InsertItem } from './editing/insert-items.ts';
import { keys, type Requests } from './editing/keys.ts';
import { type SlashState, slashMenu } from './editing/slash.ts';
import { addImages, imageUploads } from './editing/uploads.ts';
import type { WriteSession } from './editing/write-session.ts';
import type { WritePlace } from './write-place.ts';

const HINT = 'Write, or type / to insert something';
/** Marks changes that came from the form's value, not from typing. */
export const fromForm = 'fromForm';

export interface WriteRequests extends Requests {
  insert: (item: InsertItem) => void;
  editSource: (position: number) => void;
  prices: () => Promise<string[][]>;
  beginPaste: () => RunningPaste;
  /** Called with Markdown that was pasted. */
  onPasted: (markdown: string) => void;
}

interface Around {
  announce: (sentence: string) => void;
  onSlash: (slash: SlashState | null) => void;
  onUploads: (count: UploadCount) => void;
  /** The whole text, as Markdown. */
  content: () => string;
  session: () => WriteSession | undefined;
}

/** The plugins of Write, apart from those that every document needs (`createState`). */
export const writePlugins = (
  place: WritePlace,
  ask: WriteRequests,
  { announce, onSlash, onUploads, content, session }: Around,
): Plugin[] => [
  ...place.plugins(),
  slashMenu({ items: place.items, onChange: onSlash, run: ask.insert }),
  ...keys(ask),
  typedMarkdown(),
  readersView(),
  emptyHint(HINT),
  imageUploads({
    onCount: onUploads,
    announce,
    onNote: (sentence) => toast({ title: 'Image saved', description: sentence }),
  }),
  footnotes((tr) => tr.getMeta(fromForm) === true, announce),
  followedRanges(),
  clickBelow(),
  gradualLayout(),
  clipboard({
    files: addImages,
    explain: (title, sentence) => toast({ variant: 'destructive', title, description: sentence }),
    content,
    session,
    toStored: place.toStored,
    begin: ask.beginPaste,
    onPasted: ask.onPasted,
  }),
];
