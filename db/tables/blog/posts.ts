import type { Generated } from 'kysely';
import type { PostSource } from '#src/contract/blog/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: string;
  metaDescription: string | null;
  tags: Json;
  imageHash: string | null;
  imageAlt: string | null;
  published: Flag;
  /** First publication; sorts the public lists. Null if never public. */
  publishedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
  /** Optimistic locking: a save based on an older version is rejected. */
  version: Generated<number>;
  themeId: number | null;
  /** Unique, so a job that runs twice creates only one post. */
  jobId: number | null;
  source: PostSource;
  /** Failed checks of a generated draft, as sentences. */
  reviewNotes: Json;
  /** From an article of the library, not by a model. */
  isSample: Flag;
  /** Characters in `content`, for the reading time in lists. */
  contentLength: number;
  /** After the columns of lists, so that a list reads no overflow pages. */
  content: string;
  /** Hash of the sample provider's text, once a person has changed it. */
  sampleHash: string | null;
  /** As shown to readers; null is `DEFAULT_AUTHOR`. */
  author: string | null;
  /** For readers: last change of title or text, or first publication. Null: never since then. */
  modifiedAt: Time | null;
  /** Completes "Updated because …" for readers. */
  updateReason: string | null;
  /** When the reason was given. Null without one. */
  updateReasonAt: Time | null;
  /**
   * The post's fixed id for feed readers: a URN. Older posts have the URL under which a feed first named
   * them, or the slug on a site without PUBLIC_URL. Null: not known yet.
   */
  feedId: Generated<string | null>;
  /** Pairs of letters of the title, and of tags and text (`bigrams.ts`). Null: none. */
  titleBigrams: Generated<string | null>;
  textBigrams: Generated<string | null>;
}

/** Hashes of sentences, openings, headings and descriptions (`post-sentences.ts`); 0 says that a post was read. */
export interface PostSentencesTable {
  hash: number;
  postId: number;
}

/** Tags of all posts, public or not. Duplicates `posts.tags` by triggers. */
export interface PostLabelsTable {
  /** Compared without case. */
  tag: string;
  postId: number;
}

/** Tags of published posts. Duplicates `posts.tags`, so that a tag page is an index scan. */
export interface PostTagsTable {
  tagSlug: string;
  publishedAt: Time;
  postId: number;
  tag: string;
}

/** One row, id 1, maintained by triggers on `posts`. */
export interface PostCountsTable {
  id: number;
  total: number;
  published: number;
  /** Published posts that are not samples: those in feeds and the sitemap. */
  listed: Generated<number>;
}

/** Deleted when the draft is published. */
export interface PlannedPostsTable {
  postId: number;
  publishAt: Time;
  userId: number | null;
  username: string;
}

/** Answers at old slugs: a redirect (301), or 410 when `postId` is null. */
export interface SlugRedirectsTable {
  slug: string;
  postId: number | null;
  createdAt: Time;
}

/** Full-text index over posts (FTS5, external content), maintained by triggers. */
export interface PostsFtsTable {
  rowid: number;
  title: string;
  tags: string;
  content: string;
  postsFts: string;
  rank: number;
}
