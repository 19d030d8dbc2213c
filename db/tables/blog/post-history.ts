import type { Generated } from 'kysely';
import type { RevisedField } from '#src/contract/blog/post-fields.ts';
import type { RevisionReason } from '#src/contract/blog/values.ts';
import type { Json, Time } from '../columns.ts';
import type { PostsTable } from './posts.ts';

/** Blank where the post's are null. */
type RevisedColumns = { [K in RevisedField]: NonNullable<PostsTable[K]> };

/** A post's content after a save; the last 50 per post. */
export interface PostRevisionsTable extends RevisedColumns {
  id: Generated<number>;
  postId: number;
  version: number;
  at: Time;
  userId: number | null;
  /** Survives the user; null when the author is unknown. */
  username: string | null;
  reason: RevisionReason;
  /** Start of the automatic saves in this revision; null for a manual save. */
  sittingBeganAt: Time | null;
}

/** Unpublished changes to a published or scheduled post. At most one row per post. */
export interface WorkingCopiesTable {
  postId: number;
  version: number;
  /** The post's version that the changes are based on. */
  postVersion: number;
  updatedAt: Time;
  userId: number | null;
  username: string;
  fields: Json;
}

export interface PreviewLinksTable {
  id: Generated<number>;
  postId: number;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

export interface DeletedPostsTable {
  id: Generated<number>;
  postId: number;
  title: string;
  deletedAt: Time;
  username: string;
  rows: Json;
}
