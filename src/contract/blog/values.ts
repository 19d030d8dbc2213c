/** No zod here: safe in any bundle. */

/** Published posts in the public API. */
export const POSTS_PATH = '/api/blog/posts';

export const POST_SOURCES = ['manual', 'scheduled', 'custom', 'editor'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** `generated`: any source except `editor`. */
export const POST_ORIGINS = ['generated', 'written'] as const;
export type PostOrigin = (typeof POST_ORIGINS)[number];

/** For a post that names no author (specification, section 3). */
export const DEFAULT_AUTHOR = 'Admin';

/** A web page that a post rests on. */
export interface ReadSource {
  title: string;
  url: string;
  /** UTC. */
  readAt: string;
  /** The day on which the page says that it was published: `2026-03-09`. */
  published?: string;
}

export const MAX_TAGS = 12;
/** Maximum characters of the reason of an update. */
export const REASON_LENGTH = 200;

/** `review`: a draft that failed checks. `planned`: will be published automatically. */
export const POST_STATUSES = ['published', 'planned', 'draft', 'review'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const REVISION_REASONS = ['save', 'restore', 'generated', 'merge'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];
export const SAVE_REASONS = ['save', 'autosave', 'merge'] as const;
export const MOST_REVISIONS = 50;

export const POST_ACTIONS = ['publish', 'unpublish', 'delete'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

export const UNEDITED_REASONS = ['changed', 'deleted', 'full', 'same'] as const;
export type UneditedReason = (typeof UNEDITED_REASONS)[number];

export const POST_SORTS = ['updated', 'created', 'published', 'title'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Specification, section 9. */
export const POSTS_PER_PAGE = 9;

/** Newest matches that a search ranks; otherwise a common word would load every post. */
export const POSTS_SEARCHED = 1_000;
