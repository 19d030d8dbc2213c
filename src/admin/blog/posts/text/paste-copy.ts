import { formatNumber } from '#src/contract/format.ts';
import type { Converted, Counted } from '#src/markdown/from-html/convert-html.ts';
import { countLostParts } from '#src/markdown/lost-parts.ts';

const NAMES: ReadonlyArray<[Counted, string]> = [
  ['heading', 'heading'],
  ['paragraph', 'paragraph'],
  ['listItem', 'list item'],
  ['table', 'table'],
  ['code', 'code block'],
  ['footnoteDefinition', 'footnote'],
  ['link', 'link'],
];

const several = (count: number, name: string) => `${formatNumber(count)} ${name}${count === 1 ? '' : 's'}`;

/** "2 headings, 12 paragraphs, 3 links. Not shown: 1 video." */
export function pastedSentence({ counts, images, lostParts }: Converted): string {
  const came = NAMES.flatMap(([kind, name]) => (counts[kind] ? several(counts[kind], name) : []));
  const here = images.filter(({ data }) => data).length;
  const lost = countLostParts(lostParts);
  const unsafe = lostParts.filter(({ kind }) => kind === 'link').length;
  return [
    `${came.join(', ') || 'Words'}.`,
    ...(here > 0 ? [`${several(here, 'image')} added to the library.`] : []),
    ...(lost.length > 0 ? [`Not shown: ${lost.join(', ')}.`] : []),
    ...(unsafe > 0 ? [`Without an address: ${several(unsafe, 'link')}.`] : []),
  ].join(' ');
}

export const LOST_FORM = 'Only the text was pasted';
export const NOT_LOADED =
  'The part that reads formatted text could not be loaded. Check the connection, then paste again.';
