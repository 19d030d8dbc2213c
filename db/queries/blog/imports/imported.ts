import type { Db } from '../../../open.ts';
import { type Placeholders, statement } from '../../../statement.ts';
import { nowText } from '../../../values.ts';
import { findMediaRow } from '../../site/media.ts';

/** SQLite limits the number of bound values. */
const AT_ONCE = 500;

/** Which of these items became posts in an earlier import, with the posts' ids. */
export async function importedPosts(db: Db, hashes: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let first = 0; first < hashes.length; first += AT_ONCE) {
    const rows = await db
      .selectFrom('importedPosts')
      .select(['sourceHash', 'postId'])
      .where('sourceHash', 'in', hashes.slice(first, first + AT_ONCE))
      .execute();
    for (const { sourceHash, postId } of rows) found.set(sourceHash, postId);
  }
  return found;
}

/** Records which post an item became. */
export async function insertImportedPost(
  db: Db,
  imported: { sourceHash: string; site: string; postId: number },
): Promise<void> {
  await db.insertInto('importedPosts').values(imported).execute();
}

/**
 * Slugs that an import must not use: of all posts, except those that came from the same site, which
 * its own items lead to.
 * @param site as in `importedPosts.site`
 */
export async function takenSlugs(db: Db, site: string): Promise<string[]> {
  const own = await db
    .selectFrom('importedPosts')
    .innerJoin('posts', 'posts.id', 'importedPosts.postId')
    .select('posts.slug')
    .where('importedPosts.site', '=', site)
    .execute();
  const except = new Set(own.map(({ slug }) => slug));
  const slugs: string[] = [];
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('posts')
      .select('slug')
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(5_000)
      .execute();
    const last = rows.at(-1);
    if (!last) return slugs;
    for (const { slug } of rows) if (!except.has(slug)) slugs.push(slug);
    after = last.slug;
  }
}

/** Dates a new post as its source did. @param modifiedAt for readers; null: never since its publication */
export async function datePost(
  db: Db,
  id: number,
  dates: { createdAt: string; modifiedAt: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ ...dates, updatedAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Leads old addresses to a post, unless they lead to another one. */
export async function saveAddresses(db: Db, postId: number, addresses: readonly string[]): Promise<void> {
  for (let first = 0; first < addresses.length; first += AT_ONCE)
    await db
      .insertInto('importedAddresses')
      .values(addresses.slice(first, first + AT_ONCE).map((address) => ({ address, postId })))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
}

const byAddress = statement((db, { exact, path }: Placeholders<{ exact: string; path: string }>) =>
  db
    .selectFrom('importedAddresses')
    .innerJoin('posts', 'posts.id', 'importedAddresses.postId')
    .select(['importedAddresses.address', 'posts.slug', 'posts.published'])
    .where((eb) =>
      eb.or([eb('importedAddresses.address', '=', exact), eb('importedAddresses.address', '=', path)]),
    ),
);

/**
 * The slug of the public post that an old address leads to; undefined without one.
 * @param exact with its query @param path without, in case the query only counts visits
 */
export async function findByAddress(db: Db, exact: string, path: string): Promise<string | undefined> {
  const rows = (await byAddress(db, { exact, path })).filter(({ published }) => published === 1);
  return (rows.find(({ address }) => address === exact) ?? rows[0])?.slug;
}

export interface ImportedPlace {
  address: string;
  /** '' for the feed. */
  tagSlug: string;
}

/** Leads old addresses to pages of tags or to the feed, unless they lead somewhere already. */
export async function savePlaces(db: Db, importId: number, places: readonly ImportedPlace[]): Promise<void> {
  for (let first = 0; first < places.length; first += AT_ONCE)
    await db
      .insertInto('importedPlaces')
      .values(places.slice(first, first + AT_ONCE).map((place) => ({ ...place, importId })))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
}

/** Forgets them, when the import is undone. */
export async function deletePlaces(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importedPlaces').where('importId', '=', importId).execute();
}

/** The tag that an old address leads to, '' for the feed; undefined for none, and for a tag without public posts. */
export async function findPlace(db: Db, address: string): Promise<{ tagSlug: string } | undefined> {
  const place = await db
    .selectFrom('importedPlaces')
    .select('tagSlug')
    .where('address', '=', address)
    .executeTakeFirst();
  if (!place?.tagSlug) return place;
  const post = await db
    .selectFrom('postTags')
    .select('postId')
    .where('tagSlug', '=', place.tagSlug)
    .limit(1)
    .executeTakeFirst();
  return post && place;
}

/** The result for an image in this import; undefined if it was not tried, or is no longer in the library. */
export async function findImportImage(
  db: Db,
  importId: number,
  addressHash: string,
): Promise<{ mediaHash: string | null; reason: string | null } | undefined> {
  const row = await db
    .selectFrom('importImages')
    .select(['mediaHash', 'reason'])
    .where('importId', '=', importId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  if (row?.mediaHash && !(await findMediaRow(db, row.mediaHash))) return undefined;
  return row;
}

/** Records the result for an image. */
export async function saveImportImage(
  db: Db,
  image: { importId: number; addressHash: string; mediaHash: string | null; reason: string | null },
): Promise<void> {
  const { mediaHash, reason } = image;
  await db
    .insertInto('importImages')
    .values(image)
    .onConflict((conflict) =>
      conflict.columns(['importId', 'addressHash']).doUpdateSet({ mediaHash, reason }),
    )
    .execute();
}

/** Images of an import in the library, and those that keep their address. */
export async function countImportImages(db: Db, importId: number): Promise<{ saved: number; lost: number }> {
  const row = await db
    .selectFrom('importImages')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('mediaHash').as('found'),
      eb.fn.count<number>('mediaHash').distinct().as('saved'),
    ])
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return { saved: Number(row.saved), lost: Number(row.all) - Number(row.found) };
}
