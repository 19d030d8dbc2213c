import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import {
  datePost,
  importedPosts,
  insertImportedPost,
  saveAddresses,
  savePlaces,
} from '#db/queries/blog/imports/imported.ts';
import { changeImport, type StoredImport } from '#db/queries/blog/imports/imports.ts';
import { findItem, type ItemResult, saveItemResult } from '#db/queries/blog/imports/items.ts';
import { freeSlug, slugOwner } from '#db/queries/blog/read.ts';
import { insertPost, planPost, releaseSlug } from '#db/queries/blog/write.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { writeTransaction } from '#db/transaction.ts';
import { cutAtWord } from '#jobs/import/plain-text.ts';
import type { ImportedItem } from '#jobs/import/record.ts';
import { postInput } from '#src/contract/blog/posts.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { altTexts } from '#src/markdown/alt-texts.ts';
import { HttpError } from '../../http/errors.ts';
import { type Cover, coverOf, keepCover } from '../../site/media/cover.ts';
import { excerptOf } from '../saved-post.ts';
import type { ImportDeps } from './deps.ts';
import { importImages } from './import-images.ts';
import type { ImportProcess } from './import-process.ts';
import { keysOfItem } from './old-address-key.ts';
import { createImageReader, type ReadImageOfItem } from './read-image-of-item.ts';
import { openImport } from './read-import.ts';
import { hashOf } from './source-of-import.ts';

const ITEMS_AT_ONCE = 10;
const MAX_EXCERPT = 300;

/**
 * Makes posts of the chosen items, each in a transaction of its own. Goes on after those that an interrupted run made.
 * @throws ImportError with a sentence for the person who uploaded the file
 */
export async function importPosts(work: StoredImport, deps: ImportDeps, signal: AbortSignal): Promise<void> {
  const { process, site, summary } = await openImport(work, deps, signal);
  const readImage = createImageReader(process, deps);
  const run: Run = { work, site, process, readImage, tagAddresses: new Set(), deps, signal };
  const feeds = keysOfItem(summary.feedPaths).map((address) => ({ address, tagSlug: '' }));
  await savePlaces(deps.db, work.id, feeds);
  try {
    for (let position = 0; !signal.aborted; ) {
      const items = await process.run('next', { most: ITEMS_AT_ONCE, withTexts: true });
      if (items.length === 0) {
        await changeImport(deps.db, work.id, 'importing', { state: 'done' }, deps.now());
        return;
      }
      for (const item of items) {
        if (signal.aborted || !(await importItem(item, position, run))) return;
        position += 1;
        await setImmediate();
      }
    }
  } finally {
    process.end();
  }
}

interface Run {
  work: StoredImport;
  site: string;
  process: ImportProcess;
  readImage: ReadImageOfItem;
  /** Old addresses of tags that this run has saved: most posts have the same. */
  tagAddresses: Set<string>;
  deps: ImportDeps;
  signal: AbortSignal;
}

/** @returns false when the import was canceled */
async function importItem(item: ImportedItem, position: number, run: Run): Promise<boolean> {
  const { work, site, process, readImage, deps, signal } = run;
  const { db, images, now } = deps;
  const row = await findItem(db, work.id, position);
  if (!row?.chosen || row.outcome !== 'waiting' || row.sourceHash !== hashOf(site, item.key)) return true;
  // A canceled import must not fetch images.
  if (!(await changeImport(db, work.id, 'importing', {}, now()))) return false;
  const alts = altTexts(item.content);
  if (item.cover?.alt) alts.set(item.cover.address, item.cover.alt);
  const taken = await importImages(work.id, item.images, alts, readImage, deps, signal);
  if (signal.aborted) return false;
  const notes = [...row.notes, ...taken.notes];
  const cover = await coverOfItem(item, taken.hashes, { db, images }, notes);
  const changes = new Map([...taken.hashes].map(([address, hash]) => [address, mediaUrl(hash)] as const));
  const content =
    changes.size > 0 ? await process.run('rewrite', { text: item.content, changes }) : item.content;
  return writeTransaction(db, async (trx) => {
    if (!(await changeImport(trx, work.id, 'importing', {}, now()))) return false;
    const result = await savePost(trx, { ...item, content }, cover, run, row.sourceHash);
    await saveItemResult(trx, work.id, position, {
      ...result,
      notes: [...new Set([...notes, ...(result.notes ?? [])])],
    });
    return true;
  });
}

async function coverOfItem(
  { cover }: ImportedItem,
  hashes: ReadonlyMap<string, string>,
  { db, images }: Pick<ImportDeps, 'db' | 'images'>,
  notes: string[],
): Promise<Cover | undefined> {
  const hash = cover && hashes.get(cover.address);
  if (!hash) return undefined;
  try {
    return await coverOf(db, images, hash, 'cover');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    notes.push(`The post has no cover. ${error.message}`);
    return undefined;
  }
}

async function savePost(
  db: Db,
  item: ImportedItem,
  cover: Cover | undefined,
  { work, site, tagAddresses, deps }: Run,
  sourceHash: string,
): Promise<ItemResult> {
  const now = deps.now();
  const existing = (await importedPosts(db, [sourceHash])).get(sourceHash);
  if (existing !== undefined) return { outcome: 'existing', postId: existing };
  const isTaken = (await slugOwner(db, item.slug))?.stands === true;
  const slug = isTaken ? await freeSlug(db, item.slug) : item.slug;
  const fields = postInput.safeParse({
    title: item.title || slug,
    slug,
    content: item.content,
    metaDescription: item.metaDescription,
    tags: item.tags,
    imageHash: cover ? await keepCover(db, cover) : null,
    imageAlt: cover ? (item.cover?.alt ?? '') : '',
    author: item.author,
    updateReason: '',
  });
  if (!fields.success)
    return { outcome: 'failed', notes: [`${fields.error.issues[0]?.message ?? 'It is not valid'}.`] };
  const { published, publishedAt, plannedAt } = statusAfter(item, work.asDrafts, now);
  const { id } = await insertPost(
    db,
    {
      ...fields.data,
      excerpt: item.excerpt ? cutAtWord(item.excerpt, MAX_EXCERPT) : excerptOf(item.content),
      published,
      themeId: null,
      jobId: null,
      source: 'editor',
      reviewNotes: [],
      isSample: false,
    },
    publishedAt ?? now,
  );
  await releaseSlug(db, slug);
  const createdAt = item.createdAt ?? item.publishedAt ?? now.toISOString();
  await datePost(db, id, { createdAt, modifiedAt: item.updatedAt ?? item.publishedAt }, now);
  if (plannedAt) await planPost(db, id, plannedAt, { id: work.userId, username: work.username });
  await insertImportedPost(db, { sourceHash, site, postId: id });
  await saveAddresses(db, id, keysOfItem(item.oldPaths));
  await saveTagAddresses(db, item, work.id, tagAddresses);
  return {
    outcome: 'imported',
    slug,
    postId: id,
    postVersion: 1,
    notes: isTaken ? [`A post of this site has the slug ${item.slug}, so this one got ${slug}.`] : [],
  };
}

async function saveTagAddresses(
  db: Db,
  { tagPaths }: Pick<ImportedItem, 'tagPaths'>,
  importId: number,
  saved: Set<string>,
): Promise<void> {
  const places = tagPaths
    .flatMap(({ path, tag }) => keysOfItem([path]).map((address) => ({ address, tagSlug: tagSlug(tag) })))
    .filter(({ address }) => !saved.has(address));
  if (places.length === 0) return;
  await savePlaces(db, importId, places);
  for (const { address } of places) saved.add(address);
}

/** The status of the new post: offered items, and all of an import of drafts, are drafts. */
function statusAfter(
  { status, publishedAt }: Pick<ImportedItem, 'status' | 'publishedAt'>,
  asDrafts: boolean,
  now: Date,
): { published: boolean; publishedAt: Date | undefined; plannedAt: Date | undefined } {
  const at = publishedAt === null ? undefined : new Date(publishedAt);
  const isPublic = !asDrafts && (status === 'published' || status === 'scheduled');
  const isAhead = at !== undefined && at > now;
  return {
    published: isPublic && !isAhead,
    publishedAt: isPublic && !isAhead ? at : undefined,
    plannedAt: isPublic && isAhead ? at : undefined,
  };
}
