import type { Generated } from 'kysely';
import type { SuggestionKind, SuggestionState, TopicKind } from '#src/contract/generator/values.ts';

/** A theme's keywords stand for questions while it has none. */
export interface TopicsTable {
  id: Generated<number>;
  themeId: number;
  /** Triggers keep keywords in step with `themes.keywords`. */
  kind: TopicKind;
  /** The keyword itself for a keyword. Unique within theme and kind. */
  question: string;
  keyword: string | null;
  /** UTC. */
  createdAt: string;
}

/** A post answers one topic. At most one post owns a topic; the others compete with it. */
export interface TopicPostsTable {
  postId: number;
  topicId: number;
  owns: 0 | 1;
  /** UTC. */
  since: string;
}

/** An article of the library, and the post that was made from it. */
export interface LibraryUsesTable {
  /** The article's slug. */
  article: string;
  postId: number;
}

export interface SuggestionsTable {
  id: Generated<number>;
  kind: SuggestionKind;
  postId: number;
  /** To link to, or to merge with. */
  otherPostId: number | null;
  /** Prevents repeated suggestions. Unique per post, unless a change of the text was taken. */
  fingerprint: string;
  /** A sentence for a person. */
  reason: string;
  /** JSON list of `SuggestionPart`; empty where a person has to rewrite. */
  parts: string;
  /** The post's version that the parts were made for. */
  postVersion: number;
  state: SuggestionState;
  /** UTC. */
  createdAt: string;
  decidedAt: string | null;
  decidedBy: number | null;
  /** Survives the user. */
  decidedByName: string | null;
}

/** Newly public posts that have not been checked for links. Filled by triggers. */
export interface FreshPostsTable {
  postId: number;
  /** UTC. */
  since: string;
}

/** One row, id 1. */
export interface TopicMapTable {
  id: number;
  /** When posts older than the map were matched. */
  madeAt: string | null;
  /** When the texts were last compared with the site. */
  refreshedAt: string | null;
  /** The offer's version in that comparison. */
  offerVersion: number | null;
  /** When the figures of searches were last imported. */
  figuresAt: string | null;
  /** When suggested questions were last compared with the map and the posts. */
  comparedAt: string | null;
}
