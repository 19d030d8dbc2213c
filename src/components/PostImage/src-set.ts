import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';

/** `srcset` with the resized versions of an image in our database; undefined for external images, which have none. */
export function srcSetOf(url: string): string | undefined {
  const own = /^(\/media\/[0-9a-f]{64})\/original$/.exec(url);
  return own ? MEDIA_WIDTHS.map((width) => `${own[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}
