import { toast } from '#src/components/Toast/toast.ts';
import type { Converted, ConvertedImage } from '#src/markdown/from-html/convert-html.ts';
import type { Habits } from '#src/markdown/from-html/print-markdown.ts';
import { fileOfData } from './image-copy.ts';
import { LOST_FORM, NOT_LOADED, pastedSentence } from './paste-copy.ts';

/** After Ctrl+Shift+V, the paste comes within so many milliseconds. */
const PLAIN_MS = 500;

/** An image that was in the HTML itself, and its place in the Markdown. */
export interface PastedImage {
  file: File;
  at: number;
}

/** The place of a paste in one of the editors. It moves with edits elsewhere. */
export interface PastePlace {
  /** The whole text, as Markdown. */
  content: string;
  /** Characters of Markdown that fit into the text. */
  room: number;
  /** Says that there is no room. */
  refuse: () => void;
  /** How the text writes Markdown. */
  habits?: Habits | undefined;
  /** False if the editor is gone, or shows another text. */
  isThere: () => boolean;
  /** Puts the words in as they are. */
  insertText: (text: string, signal: AbortSignal) => void | Promise<void>;
  /** Puts blocks of Markdown in, as one step to undo. @returns false if there was no room, which was said */
  insertMarkdown: (
    markdown: string,
    images: PastedImage[],
    signal: AbortSignal,
  ) => boolean | Promise<boolean>;
  /** Stops following the place, if nothing was put in. */
  leave: () => void;
}

/** Called with 1 when a paste begins to be converted, and with -1 at its end. */
export type OnConverting = (by: 1 | -1) => void;

/** A paste that has begun, and can be canceled. */
export interface RunningPaste {
  signal: AbortSignal;
  end: () => void;
}

/** Calls to the page around an editor about pastes. */
export interface PasteCalls {
  begin: () => RunningPaste;
  /** Called with Markdown that is in the text now. */
  onPasted: (markdown: string) => void;
}

/**
 * `plain` after Ctrl+Shift+V, `code` from a code editor or into code, `text` without HTML or with a file.
 */
export type PasteKind = 'plain' | 'code' | 'formatted' | 'text';

/** Tells formatted pastes from others. Both editors pass their keys and pastes on. */
export function pasteKinds() {
  let plainUntil = 0;
  return {
    keydown(event: KeyboardEvent): void {
      const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
      if (isPaste) plainUntil = event.shiftKey ? performance.now() + PLAIN_MS : 0;
    },
    kindOf(data: DataTransfer, isInCode: boolean): PasteKind {
      const isPlain = performance.now() < plainUntil;
      plainUntil = 0;
      if (isPlain) return 'plain';
      const html = data.getData('text/html');
      if (html === '') return 'text';
      if (isInCode || isOfCodeEditor(data.types, html)) return 'code';
      // A copied image is a file, and its address beside it.
      return data.getData('text/plain').trim() === '' && data.files.length > 0 ? 'text' : 'formatted';
    },
  };
}

/** Converts formatted text, puts it into its place, and says what came. @param text the same without its form */
export async function pasteFormatted(
  place: PastePlace,
  html: string,
  text: string,
  { begin, onPasted }: PasteCalls,
): Promise<void> {
  if (lettersIn(text) > place.room) {
    place.leave();
    place.refuse();
    return;
  }
  await run(place, begin, (signal) => convertInto(place, html, text, onPasted, signal));
}

/** Puts a large text of Markdown into its place. */
export const pasteText = (place: PastePlace, text: string, { begin, onPasted }: PasteCalls): Promise<void> =>
  run(place, begin, async (signal) => {
    await place.insertText(text, signal);
    onPasted(text);
  });

async function run(
  place: PastePlace,
  begin: PasteCalls['begin'],
  paste: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal, end } = begin();
  try {
    await paste(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    place.leave();
    end();
  }
}

/** Markdown has each of them. */
const lettersIn = (text: string): number => text.replace(/\s+/g, '').length;

async function convertInto(
  place: PastePlace,
  html: string,
  text: string,
  onPasted: PasteCalls['onPasted'],
  signal: AbortSignal,
): Promise<void> {
  const code = await import('./convert-paste.ts').catch(() => undefined);
  const { habits, room: longest } = place;
  const options = { firstNote: nextNote(place.content), habits, longest };
  const found = await code?.convertPaste(html, options, signal).catch((error: unknown) => error);
  signal.throwIfAborted();
  if (!place.isThere()) return;
  if (code && found instanceof code.TooLong) place.refuse();
  else if (!found || found instanceof Error || !isConverted(found)) {
    await place.insertText(text, signal);
    const isRefused = code && found instanceof code.HtmlRefused;
    const description = isRefused ? found.message : NOT_LOADED;
    toast({ variant: 'destructive', title: LOST_FORM, description });
  } else if (found.isPlain && text !== '') await place.insertText(text, signal);
  else {
    const { text: markdown, places } = withoutInlineImages(found.markdown, found.images);
    const images = places.flatMap(({ image, at }) => {
      const file = fileOfData(image.data ?? '', image.alt);
      return file ? [{ file, at }] : [];
    });
    if (!(await place.insertMarkdown(markdown, images, signal))) return;
    onPasted(markdown);
    toast({ title: 'Pasted', description: pastedSentence(found), durationMs: 10_000 });
  }
}

const isConverted = (found: unknown): found is Converted =>
  typeof found === 'object' && found !== null && 'markdown' in found;

/** Code editors put their colors on the clipboard as HTML: one block in a code font. */
export function isOfCodeEditor(types: readonly string[], html: string): boolean {
  if (types.includes('vscode-editor-data')) return true;
  const found = /<(div|pre|p|span|b|h[1-6]|ul|ol|table|a)\b([^>]*)>/i.exec(html.slice(0, 10_000));
  const [, name = '', attributes = ''] = found ?? [];
  return (
    /^(?:div|pre)$/i.test(name) &&
    /font-family:[^;]*(?:mono|consolas|courier|menlo|monaco)/i.test(attributes) &&
    (name.toLowerCase() === 'pre' || /white-space:\s*pre/i.test(attributes)) &&
    !/<(?:p|h[1-6]|ul|ol|table|img|a)[\s>]/i.test(html)
  );
}

/** The number after the text's last footnote that has one. */
function nextNote(text: string): number {
  const numbers = [...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number));
  return numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
}

/** Takes images out of Markdown that are files of their own, and returns their places in what is left. */
function withoutInlineImages(
  markdown: string,
  images: readonly ConvertedImage[],
): { text: string; places: Array<{ image: ConvertedImage; at: number }> } {
  const held = new Map(images.flatMap((image) => (image.data ? [[image.address, image] as const] : [])));
  const places: Array<{ image: ConvertedImage; at: number }> = [];
  if (held.size === 0) return { text: markdown, places };
  let text = '';
  let end = 0;
  for (const found of markdown.matchAll(
    /!\[(?:\\.|[^\]\\\n])*\]\((#image-\d+)(?: "((?:\\.|[^"\\\n])*)")?\)/g,
  )) {
    const image = held.get(found[1] ?? '');
    if (!image) continue;
    text += markdown.slice(end, found.index);
    places.push({ image, at: text.length });
    text += found[2] ? `\n\n${found[2]}` : '';
    end = found.index + found[0].length;
  }
  return { text: text + markdown.slice(end), places };
}
