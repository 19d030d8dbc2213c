import type { Generated } from 'kysely';
import type { BrandKind, MediaSource, RedrawScope, RedrawState } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Addressed by the SHA-256 of their bytes. */
export interface MediaTable {
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  createdAt: Time;
  /** The file's name, or the title it was made for; '' if unknown. */
  name: Generated<string>;
  source: Generated<MediaSource>;
  data: Buffer;
}

/** Smaller WebP renditions of `media`, by width. */
export interface MediaVariantsTable {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  data: Buffer;
}

export interface DrawnCoversTable {
  hash: string;
}

/** Posts whose cover the server drew, with the columns to count by. Maintained by triggers. */
export interface PostsWithDrawnCoversTable {
  postId: number;
  published: Flag;
  createdAt: Time;
}

/** Redraws from the newest post to the oldest. At most one is running. */
export interface CoverRedrawsTable {
  id: Generated<number>;
  scope: RedrawScope;
  /** Scope `since`: posts created from then on. */
  since: Time | null;
  state: RedrawState;
  total: number;
  redrawn: Generated<number>;
  /** Already in the current look. */
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** The next post has this id or a lower one. */
  nextPostId: number;
  /** At the next cover. */
  attempts: Generated<number>;
  /** Of the last failed cover. */
  error: string | null;
  username: string;
  createdAt: Time;
  finishedAt: Time | null;
}

/** By the name in their address: `favicon.ico`. */
export interface SiteIconsTable {
  name: string;
  mime: string;
  data: Buffer;
  version: string;
}

/** Images by `mediaHash`, the rest as `value`. One row per kind, except for `image`. */
export interface BrandAssetsTable {
  id: Generated<number>;
  kind: BrandKind;
  name: string;
  mediaHash: string | null;
  value: Json;
  createdAt: Time;
  updatedAt: Time;
}
