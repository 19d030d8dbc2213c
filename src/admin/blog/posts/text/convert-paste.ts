/** Loaded with the first formatted paste. */
import { type Converted, convertHtml } from '#src/markdown/from-html/convert-html.ts';
import type { Habits } from '#src/markdown/from-html/print-markdown.ts';
import { runInSlices } from './run-in-slices.ts';

export { TooLong } from '#src/markdown/from-html/convert-html.ts';
export { HtmlRefused } from '#src/markdown/from-html/parse-html.ts';

interface Options {
  firstNote: number;
  habits?: Habits | undefined;
  longest: number;
}

/** @throws HtmlRefused, TooLong, or the signal's reason */
export const convertPaste = (
  html: string,
  { firstNote, habits, longest }: Options,
  signal: AbortSignal,
): Promise<Converted> =>
  runInSlices(convertHtml(html, { firstNote, longest, ...(habits && { habits }) }), signal);
