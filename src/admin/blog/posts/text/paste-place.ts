import { StateEffect, StateField, type Text } from '@codemirror/state';

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
    const done = effects.find((effect) => effect.is(removePlace))?.value;
    const filled = places.find(({ id }) => id === done);
    let now = places.map((place) => {
      // A later paste goes behind an earlier one at the same place.
      if (filled && place.id > filled.id && place.from === filled.from && place.to === filled.to) {
        const end = changes.mapPos(place.to, 1);
        return { id: place.id, from: end, to: end };
      }
      const from = changes.mapPos(place.from, -1);
      // Text typed at the place stays behind the paste.
      return { id: place.id, from, to: Math.max(from, changes.mapPos(place.to, -1)) };
    });
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
