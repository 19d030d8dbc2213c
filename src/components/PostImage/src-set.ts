import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';

/** Undefined for external images, which have no resized versions. */
export function srcSetOf(url: string): string | undefined {
  const own = /^(\/media\/[0-9a-f]{64})\/original$/.exec(url);
  return own ? MEDIA_WIDTHS.map((width) => `${own[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}
