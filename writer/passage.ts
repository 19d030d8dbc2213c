import type { SourceKind } from '#src/contract/generator/values.ts';

export interface Passage {
  id: number;
  documentId: number;
  kind: SourceKind;
  /** The source's. */
  title: string;
  /** Null for what was given here. */
  url: string | null;
  text: string;
  /** ISO 8601 in UTC. */
  readAt: string;
  /** Words that may be published, such as "Owner of a bakery". */
  givenBy: string | null;
  /** True if its words may be quoted. Otherwise an article may only state what it says. */
  mayQuote: boolean;
}

/** Only this business can tell these. */
const FIRST_HAND: ReadonlySet<SourceKind> = new Set(['app', 'story', 'document']);

/** True if no one else could have written this passage. */
export const isFirstHand = ({ kind }: Pick<Passage, 'kind'>): boolean => FIRST_HAND.has(kind);
