/** Text in ASCII has none, and needs no tables of Unicode, which the platform loads with their first use. */
const withoutAccents = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');

/**
 * The part of a URL that names a post or tag: lower case, letters and digits of any script, single hyphens,
 * cut at a word. Accents go where the plain letter remains. @returns '' when nothing is left
 */
export function slugify(text: string, max = 80): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= max) return words;
  const cut = words.slice(0, max + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : words.slice(0, max);
}

/** A tag as it stands in a URL. */
export const tagSlug = (tag: string): string => slugify(tag, 80);
