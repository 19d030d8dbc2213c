/** Earlier states of posts, unpublished changes, and links to look at them. */
import type { Generated } from 'kysely';
import type { RevisedField } from '#src/contract/blog/post-fields.ts';
import type { RevisionReason } from '#src/contract/blog/values.ts';
import type { Json, Time } from '../columns.ts';
import type { PostsTable } from './posts.ts';

/** Columns that the post has, too; blank where the post's are null. */
type RevisedColumns = { [K in RevisedField]: NonNullable<PostsTable[K]> };

/** A post's content after a save; the last 50 per post. */
export interface PostRevisionsTable extends RevisedColumns {
  id: Generated<number>;
  postId: number;
  /** The post's version after that save. */
  version: number;
  at: Time;
  userId: number | null;
  /** Stays when the user is deleted; null when the author is unknown. */
  username: string | null;
  reason: RevisionReason;
  /** When the automatic saves began that this revision sums up; null for a save that a person asked for. */
  sittingBeganAt: Time | null;
}

/** Changes to a published or planned post that readers do not see yet. At most one row per post. */
export interface WorkingCopiesTable {
  postId: number;
  /** Increases with every save of the copy. */
  version: number;
  /** The post's version that the changes are based on. */
  postVersion: number;
  updatedAt: Time;
  /** Who changed it last. */
  userId: number | null;
  username: string;
  fields: Json;
}

/** Secret links that show a post before it is public. */
export interface PreviewLinksTable {
  id: Generated<number>;
  postId: number;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

/** Posts that an administrator deleted and may restore. */
export interface DeletedPostsTable {
  id: Generated<number>;
  postId: number;
  title: string;
  deletedAt: Time;
  username: string;
  /** The post and its related rows, as they were in their tables. */
  rows: Json;
}
