import type { Brief } from './brief.ts';
import type { RawDraft } from './draft.ts';
import type { Text } from './similarity.ts';

export interface CheckInput {
  draft: RawDraft;
  brief: Pick<Brief, 'keyword' | 'prompt' | 'requiredLinks' | 'offer'> &
    Partial<Pick<Brief, 'voice' | 'passages' | 'approved'>>;
  /** True if a person wrote the text. Rules of form are then advice. */
  byPerson?: boolean;
  /** True for an article of the library: its examples have figures of their own, and the offer is filled in. */
  fromLibrary?: boolean;
  /** Slugs of published posts, at least those that the draft links to. */
  slugs: ReadonlySet<string>;
  /**
   * Paths of pages and redirects, for a person's text; undefined for the generator, which gets its own links.
   */
  pages?: ReadonlySet<string>;
  earlier: Text[];
  /**
   * Hashes that other published posts share with this one; undefined if they are compared elsewhere. See
   * `partsOfPost`.
   */
  shared?: ReadonlySet<number>;
}

/** Enough to act on for a person or a model. */
const NAMED = 10;

/** Joins unique items: "a, b and 3 more". */
export function listSome(items: Iterable<string>): string {
  const all = [...new Set(items)];
  if (all.length <= NAMED) return all.join(', ');
  return `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
}

/** The sentence unless the condition holds. */
export const unless = (fine: boolean, sentence: string): string[] => (fine ? [] : [sentence]);
