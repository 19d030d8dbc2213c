/** Posts, and what is kept in step with them. */
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
  /** First publication; sorts the public lists. Null if the post was never public. */
  publishedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  themeId: number | null;
  /** The job that wrote it. Unique, so a job that runs twice still creates only one post. */
  jobId: number | null;
  source: PostSource;
  /** Why a generated post is a draft: the checks it still fails, as sentences. */
  reviewNotes: Json;
  /** Written by the built-in sample provider, not by a model. */
  isSample: Flag;
  /** Characters in `content`, so that lists can show the reading time without reading the text. */
  contentLength: number;
  /** Stored after the columns that lists show, so that a list reads no overflow pages. */
  content: string;
  /** Hash of the sample provider's text, set once a person has changed it. */
  sampleHash: string | null;
  /** Who wrote it, as shown to readers; null is `DEFAULT_AUTHOR`. */
  author: string | null;
  /** When the title or text last changed, or it was first published: what readers are told. Null: never since then. */
  modifiedAt: Time | null;
  /**
   * The id by which feed readers know it, which never changes: a URN. Posts from before there were URNs have the URL under
   * which a feed first named them, or its slug on a site without PUBLIC_URL. Null: not known yet.
   */
  feedId: Generated<string | null>;
  /** Pairs of letters of the title, and of the tags and the text, to be found by (`bigrams.ts`). Null: there are none. */
  titleBigrams: Generated<string | null>;
  textBigrams: Generated<string | null>;
}

/** A tag of any post, public or not. Duplicates `posts.tags`; maintained by triggers. */
export interface PostLabelsTable {
  /** Compared without case. */
  tag: string;
  postId: number;
}

/** A tag of a published post. Duplicates `posts.tags`, so that a tag page is an index scan. */
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

/** Drafts to be published automatically. The row is deleted when that happens. */
export interface PlannedPostsTable {
  postId: number;
  publishAt: Time;
  userId: number | null;
  username: string;
}

/** The answer at an old slug: a redirect to a post (301), or 410 when `postId` is null. */
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
