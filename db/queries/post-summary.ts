import { fromJson } from '../values.ts';

/** What lists show of a post: no text. */
export const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.image_hash as imageHash',
  'posts.image_alt as imageAlt',
  'posts.meta_description as metaDescription',
  'posts.excerpt',
  'posts.tags',
  'posts.created_at as createdAt',
  'posts.published_at as publishedAt',
  'posts.updated_at as updatedAt',
  'posts.content_length as contentLength',
  'posts.is_sample as isSample',
] as const;

/** The same, for statements that are written out. */
export const SUMMARY = summaryColumns.join(', ');

export interface SummaryRow {
  id: number;
  slug: string;
  title: string;
  imageHash: string | null;
  imageAlt: string | null;
  metaDescription: string | null;
  excerpt: string;
  tags: string;
  createdAt: string;
  publishedAt: string | null;
  updatedAt: string;
  contentLength: number;
  isSample: 0 | 1;
}

/** Where an image of the database is served; the same for the site and for a reader of the feed. */
export const mediaUrl = (hash: string): string => `/media/${hash}/original`;

/** A row as the program knows it. */
export function present<R extends SummaryRow>({
  tags,
  imageHash,
  publishedAt,
  createdAt,
  isSample,
  ...row
}: R) {
  return {
    ...row,
    isSample: isSample === 1,
    tags: fromJson<string[]>(tags),
    imageHash,
    imageUrl: imageHash ? mediaUrl(imageHash) : null,
    // To a reader a post begins when it is published, however long it was a draft.
    createdAt: publishedAt ?? createdAt,
    publishedAt,
  };
}
