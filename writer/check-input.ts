/** What the checks of an article get, and how they word what they find. */
import type { Brief } from './brief.ts';
import type { RawDraft } from './draft.ts';
import type { Text } from './similarity.ts';

export interface CheckInput {
  draft: RawDraft;
  brief: Pick<Brief, 'keyword' | 'prompt' | 'requiredLinks' | 'offer'> &
    Partial<Pick<Brief, 'voice' | 'passages'>>;
  /** Whether a person wrote the text. Rules of form are then advice. */
  byPerson?: boolean;
  /** Slugs of published posts, at least those that the draft links to. */
  slugs: ReadonlySet<string>;
  /**
   * The site's pages and redirects except posts, as paths, for a text that a person wrote or edits: it may link to
   * every page. Undefined for the generator, which may link only to those that it was told of.
   */
  pages?: ReadonlySet<string>;
  /** Posts that this article might repeat. */
  earlier: Text[];
}

/** Enough to act on. Findings are read by a person or sent to a model. */
const NAMED = 10;

/** Joins a list without duplicates: "a, b and 3 more". */
export function listSome(items: Iterable<string>): string {
  const all = [...new Set(items)];
  if (all.length <= NAMED) return all.join(', ');
  return `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
}

/** The sentence unless the condition holds. */
export const unless = (fine: boolean, sentence: string): string[] => (fine ? [] : [sentence]);
