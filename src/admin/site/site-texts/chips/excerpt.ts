import { partsOf } from '#src/contract/site/sections/offer-placeholders.ts';

/** Longer texts, such as terms, are shortened to the relevant part. */
const SHORT = 300;
const AROUND = 60;

const start = (text: string) => (text.length > AROUND ? `${text.slice(0, AROUND)}…` : text);
const end = (text: string) => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text);

export function aroundChips(text: string): string {
  if (text.length <= SHORT) return text;
  const parts = partsOf(text);
  return parts
    .map(({ raw, name }, index) => {
      if (name || raw.length <= 2 * AROUND) return raw;
      if (index === 0) return end(raw);
      return index === parts.length - 1 ? start(raw) : `${start(raw)} ${end(raw)}`;
    })
    .join('');
}

/** The old text from the first to the last difference, with some context. */
export function changedPart(before: string, after: string): string {
  if (before.length <= SHORT) return before;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let left = 0;
  while (left < most - from && before.at(-1 - left) === after.at(-1 - left)) left += 1;
  const to = before.length - left;
  return `${end(before.slice(0, from))}${before.slice(from, to)}${start(before.slice(to))}`;
}
