import { slugify } from '#src/contract/slug.ts';

const MAX_SLUG = 120;

/** Percent-encoded UTF-8, perhaps cut in the middle of a letter: WordPress cuts at 200 bytes. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  for (const cut of [/$/, /(?:%[0-9a-f]{2}){1,3}$/i, /%[0-9a-f]?$/i]) {
    try {
      return decodeURIComponent(text.replace(cut, ''));
    } catch {
      // Try with less of its end.
    }
  }
  return text.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
}

/** Letters that are whole are decoded; the rest stays. */
function decodeRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  return bytes.toString('utf8').replaceAll('\ufffd', '');
}

export interface SlugClaims {
  /**
   * Takes a free slug.
   * @param wanted as the source has it @param title in place of a blank one
   * @returns the slug, and a sentence if it differs because another post has it
   */
  claim: (wanted: string, title: string) => { slug: string; note: string | undefined };
}

/** @param taken slugs of this site */
export function createSlugClaims(taken: ReadonlySet<string> = new Set()): SlugClaims {
  const owners = new Map<string, string>();
  // Many posts may have one slug, and each must not try the numbers of all others.
  const nextNumbers = new Map<string, number>();
  const isFree = (slug: string) => !owners.has(slug) && !taken.has(slug);
  return {
    claim(wanted, title) {
      const base =
        slugify(decodePercent(wanted).normalize('NFC'), MAX_SLUG) || slugify(title, 80) || 'untitled';
      let slug = base;
      let number = nextNumbers.get(base) ?? 2;
      for (; !isFree(slug); number += 1)
        slug = `${base.slice(0, MAX_SLUG - String(number).length - 1).replace(/-$/, '')}-${number}`;
      nextNumbers.set(base, number);
      const owner = owners.get(base);
      owners.set(slug, title);
      if (slug === base) return { slug, note: undefined };
      return {
        slug,
        note: owner
          ? `“${owner}” has the slug ${base} too, so this one got ${slug}.`
          : `A post of this site has the slug ${base}, so this one got ${slug}.`,
      };
    },
  };
}
