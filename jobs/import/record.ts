/** The result of every reader, so that nothing after it knows the format of a file. */

/**
 * `scheduled`: will be published at `publishedAt`. `offered`: a page or reply, which is only taken along when
 * someone chooses it. `skipped`: never taken along. `refused`: could not be read.
 */
export type ItemStatus = 'published' | 'scheduled' | 'draft' | 'offered' | 'skipped' | 'refused';

export interface ImportedCover {
  /** An address, or a path in the archive. */
  address: string;
  alt: string;
}

export interface TagPath {
  path: string;
  /** One of `tags`. */
  tag: string;
}

export interface ImportedItem {
  /** Names the item in its source, so that a second import finds it again. */
  key: string;
  /** A place that the person who exported it can find: a file, or an address. */
  place: string;
  title: string;
  /** Free in this import and on this site; '' for what is skipped or refused. */
  slug: string;
  status: ItemStatus;
  /** Sentence; '' if the status is that of the source. */
  reason: string;
  /** UTC with milliseconds. */
  publishedAt: string | null;
  createdAt: string | null;
  /** Only if later than the publication. */
  updatedAt: string | null;
  tags: string[];
  excerpt: string;
  metaDescription: string;
  cover: ImportedCover | null;
  author: string;
  /** Of another site that has the original. */
  canonical: string | null;
  /** Markdown. */
  content: string;
  /** Addresses, or paths in the archive, of what `content` shows and of the cover; each once. */
  images: string[];
  /** Paths on the old site, with their query: `/2024/a-post/`, `/?p=12`. */
  oldPaths: string[];
  /** Paths of pages on the old site that list the posts of a tag. */
  tagPaths: TagPath[];
  /** Sentences about what was changed or could not be taken along. */
  notes: string[];
}

/** An item before its slug, title and limits are settled. */
export type ItemDraft = Partial<Omit<ImportedItem, 'key' | 'place' | 'status'>> &
  Pick<ImportedItem, 'key' | 'place' | 'status'>;

/** Facts about a whole file. */
export interface ImportSummary {
  /** Name of the product that wrote it, such as "WordPress". */
  product: string;
  /** Address of the old site, if the file has it. */
  site: string | null;
  /** Paths of the old site's feed. */
  feedPaths: string[];
  /** Sentences about the file. */
  notes: string[];
}

export interface ReadImport {
  summary: ImportSummary;
  /** In the order of the file; one at a time, so that a large export needs little memory. */
  items: AsyncGenerator<ImportedItem>;
}

export interface ReadOptions {
  now: Date;
  /** Address of the old site, for files that do not have it. */
  site?: string | undefined;
  /** Slugs that this site already has. */
  takenSlugs?: ReadonlySet<string>;
}
