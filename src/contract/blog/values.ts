/** States, reasons and limits of posts. No zod here: safe in any bundle. */

export const POST_SOURCES = ['manual', 'scheduled', 'custom', 'editor'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** Who wrote the first text: the generator (any source except `editor`), or a person. */
export const POST_ORIGINS = ['generated', 'written'] as const;
export type PostOrigin = (typeof POST_ORIGINS)[number];

/** The author of a post that names none (specification, section 3). */
export const DEFAULT_AUTHOR = 'Admin';

/** Maximum tags of a post. */
export const MAX_TAGS = 12;

/** `review`: a draft that failed checks. `planned`: will be published automatically. */
export const POST_STATUSES = ['published', 'planned', 'draft', 'review'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a revision of a post was made. */
export const REVISION_REASONS = ['save', 'restore', 'generated', 'merge'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];
/** Why an editor saves a post. */
export const SAVE_REASONS = ['save', 'autosave', 'merge'] as const;
/** How many revisions of a post are kept. */
export const REVISIONS_KEPT = 50;

export const POST_ACTIONS = ['publish', 'unpublish', 'delete'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** Why a post was left as it was when several were edited at once. */
export const UNEDITED_REASONS = ['changed', 'deleted', 'full', 'same'] as const;
export type UneditedReason = (typeof UNEDITED_REASONS)[number];

export const POST_SORTS = ['updated', 'created', 'published', 'title'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Posts on a page of `/blog` (specification, section 9). */
export const POSTS_PER_PAGE = 9;

/** A search ranks at most this many of its newest matches; otherwise a common word would load every post. */
export const POSTS_SEARCHED = 1_000;
