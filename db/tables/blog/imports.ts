import type { Generated } from 'kysely';
import type { ImportState, ItemOutcome, ItemStatus } from '#src/contract/blog/import-values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Files that were uploaded to become posts. */
export interface PostImportsTable {
  id: Generated<number>;
  state: ImportState;
  fileName: string;
  /** Of the whole file, and of those that have arrived. */
  bytes: number;
  received: Generated<number>;
  /** The old site's address as someone typed it, for files that do not have it. */
  typedSite: string | null;
  /** Null until the file has been read. */
  product: string | null;
  /** Null if neither the file nor a person gave it. */
  site: string | null;
  /** Sentences about the file. */
  notes: Generated<Json>;
  asDrafts: Generated<Flag>;
  /** Sentence. */
  error: string | null;
  /** Read from archives and other servers so far; bounded. */
  imageBytes: Generated<number>;
  userId: number | null;
  username: string;
  createdAt: Time;
  /** Of the last change of the state, or piece of the file. */
  updatedAt: Time;
}

/** Entries of an imported file, without their texts. */
interface ImportItemsTable {
  importId: number;
  /** In the file, from 0. */
  position: number;
  /** SHA-256 of the site and the item's key. */
  sourceHash: string;
  place: string;
  title: string;
  slug: string;
  status: ItemStatus;
  /** Sentence; '' if the status is that of the source. */
  reason: string;
  publishedAt: Time | null;
  tags: Json;
  images: number;
  /** Old addresses that redirect. */
  addresses: number;
  notes: Json;
  chosen: Flag;
  outcome: ItemOutcome;
  postId: number | null;
  /** The post's version after the import; a higher one has been edited. */
  postVersion: number | null;
}

/** Images of an import, so that each is read once, also after a restart. */
interface ImportImagesTable {
  importId: number;
  /** SHA-256 of its address, or of its contents. */
  addressHash: string;
  /** Null: it keeps its address, for the reason. */
  mediaHash: string | null;
  reason: string | null;
}

/** Which post an item became, so that a second import changes nothing. */
interface ImportedPostsTable {
  sourceHash: string;
  /** Address of the old site, or the product's name. */
  site: string;
  postId: number;
}

/** Addresses of the old site, as `oldAddressKey` spells them. They redirect while the post is public. */
interface ImportedAddressesTable {
  address: string;
  postId: number;
}

/** Addresses of the old site that lead to the page of a tag, while it has public posts, or to the feed. */
interface ImportedPlacesTable {
  address: string;
  /** '' for the feed. */
  tagSlug: string;
  importId: number;
}

export interface ImportTables {
  postImports: PostImportsTable;
  importItems: ImportItemsTable;
  importImages: ImportImagesTable;
  importedPosts: ImportedPostsTable;
  importedAddresses: ImportedAddressesTable;
  importedPlaces: ImportedPlacesTable;
}
