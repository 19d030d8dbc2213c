/** Images. */
import type { Generated } from 'kysely';
import type { BrandKind, MediaSource, RedrawScope, RedrawState } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Uploaded and generated images, addressed by the SHA-256 of their bytes. */
export interface MediaTable {
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  createdAt: Time;
  /** The file's own name, or the title it was made for; '' when neither is known. */
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

/** Images in `media` that the server drew itself. */
export interface DrawnCoversTable {
  hash: string;
}

/** One row for each post whose cover the server drew, with the columns it is counted by. Triggers keep it up to date. */
export interface PostsWithDrawnCoversTable {
  postId: number;
  published: Flag;
  createdAt: Time;
}

/** Drawing covers again in the current look, from the newest post to the oldest. At most one is running. */
export interface CoverRedrawsTable {
  id: Generated<number>;
  scope: RedrawScope;
  /** With the scope `since`: posts created from this time on. */
  since: Time | null;
  state: RedrawState;
  /** How many covers there were when it started. */
  total: number;
  redrawn: Generated<number>;
  /** Already in the current look. */
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** The next post has this id or a lower one. */
  nextPostId: number;
  /** Attempts at the next cover. */
  attempts: Generated<number>;
  /** Why the last failed cover failed. */
  error: string | null;
  username: string;
  createdAt: Time;
  finishedAt: Time | null;
}

/** The owner's favicon and app icons, by the name of their address: `favicon.ico`. */
export interface SiteIconsTable {
  name: string;
  mime: string;
  data: Buffer;
  version: string;
}

/** The brand: images by `mediaHash`, the rest as `value`. At most one row per kind, except for `image`. */
export interface BrandAssetsTable {
  id: Generated<number>;
  kind: BrandKind;
  name: string;
  mediaHash: string | null;
  value: Json;
  createdAt: Time;
  updatedAt: Time;
}
