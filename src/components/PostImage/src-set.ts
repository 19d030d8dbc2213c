import { MEDIA_WIDTHS } from '#src/contract/values.ts';

/** The renditions of a picture of our own database; undefined for one from elsewhere, which has none. */
export function srcSetOf(url: string): string | undefined {
  const own = /^(\/media\/[0-9a-f]{64})\/original$/.exec(url);
  return own ? MEDIA_WIDTHS.map((width) => `${own[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}
