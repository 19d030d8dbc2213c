import { StateEffect, StateField, type Text } from '@codemirror/state';
import type { ConvertedImage } from '#src/markdown/from-html/convert-html.ts';

interface Place {
  id: number;
  from: number;
  to: number;
}

export const addPlace = StateEffect.define<Place>();
export const removePlace = StateEffect.define<number>();

/** The places of pastes that are still being converted. They move with edits elsewhere. */
export const pastePlaces = StateField.define<readonly Place[]>({
  create: () => [],
  update(places, { changes, effects }) {
    let now = places.map(({ id, from, to }) => ({
      id,
      from: changes.mapPos(from, -1),
      to: changes.mapPos(to, 1),
    }));
    for (const effect of effects) {
      if (effect.is(addPlace)) now = [...now, effect.value];
      else if (effect.is(removePlace)) now = now.filter(({ id }) => id !== effect.value);
    }
    return now;
  },
});

/** Blocks with the empty lines that they need at a place; a single line goes into the line there. */
export function fitted(doc: Text, { from, to }: Omit<Place, 'id'>, markdown: string): string {
  if (!markdown.includes('\n') && !/^(?:#|>|[-*+] |\d+[.)] |\||!\[)/.test(markdown)) return markdown;
  const first = doc.lineAt(from);
  const last = doc.lineAt(to);
  const before = doc.sliceString(first.from, from).trim();
  const after = doc.sliceString(to, last.to).trim();
  const above = first.number > 1 ? doc.line(first.number - 1).text.trim() : '';
  const below = last.number < doc.lines ? doc.line(last.number + 1).text.trim() : '';
  const start = before !== '' ? '\n\n' : above !== '' ? '\n' : '';
  const end = after !== '' ? '\n\n' : below !== '' ? '\n' : '';
  return start + markdown + end;
}

/** The number after the text's last footnote that has one. */
export function nextNote(text: string): number {
  const numbers = [...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number));
  return numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
}

/** Takes images out of Markdown that are files of their own, and returns their places in what is left. */
export function withoutInlineImages(
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

/** The file that a `data:` address holds; undefined for one that is not Base64. */
export function fileOf({ data = '', alt }: ConvertedImage): File | undefined {
  const [, type = '', coded = ''] = /^\s*data:(image\/[\w.+-]{1,40});base64,([\s\S]*)$/i.exec(data) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(coded.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    const ending = /\/([a-z]+)/i.exec(type)?.[1] ?? 'png';
    return new File([bytes], `${alt.slice(0, 80) || 'image'}.${ending}`, { type });
  } catch {
    return undefined;
  }
}
