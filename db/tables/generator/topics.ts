import type { Generated } from 'kysely';
import type { SuggestionKind, SuggestionState, TopicKind } from '#src/contract/generator/values.ts';

/** Something that readers ask, of a theme. A theme's keywords stand for questions while it has none. */
export interface TopicsTable {
  id: Generated<number>;
  themeId: number;
  /** Keywords are kept in step with `themes.keywords` by triggers. */
  kind: TopicKind;
  /** For a keyword, the keyword itself. Unique within the theme and kind. */
  question: string;
  keyword: string | null;
  /** UTC. */
  createdAt: string;
}

/** Which topic a post answers: one per post. At most one post owns a topic; the others compete with it. */
export interface TopicPostsTable {
  postId: number;
  topicId: number;
  owns: 0 | 1;
  /** UTC. */
  since: string;
}

/** Changes to posts that wait for a person's decision. */
export interface SuggestionsTable {
  id: Generated<number>;
  kind: SuggestionKind;
  postId: number;
  /** The post to link to, or to merge with. */
  otherPostId: number | null;
  /** The subject, so that it is not proposed twice. Unique per post, unless a change of the text was taken. */
  fingerprint: string;
  /** A sentence for a person. */
  reason: string;
  /** JSON: a list of `SuggestionPart`; empty where a person has to rewrite. */
  parts: string;
  /** The version of the post that the parts were made for. */
  postVersion: number;
  state: SuggestionState;
  /** UTC. */
  createdAt: string;
  decidedAt: string | null;
  decidedBy: number | null;
  /** Stays when the user is deleted. */
  decidedByName: string | null;
}

/** Posts that became public for the first time and have not been looked at yet. Filled by triggers. */
export interface FreshPostsTable {
  postId: number;
  /** UTC. */
  since: string;
}

/** One row, id 1. */
export interface TopicMapTable {
  id: number;
  /** When posts older than the map were matched with its topics. */
  madeAt: string | null;
  /** When the texts were last compared with the site. */
  refreshedAt: string | null;
  /** The version of the offer that they were compared with. */
  offerVersion: number | null;
}
