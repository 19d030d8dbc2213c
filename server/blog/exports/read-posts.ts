import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import {
  type ExportedPost,
  listExportedPosts,
  listExportFacts,
  listExportPage,
  type PostFacts,
} from '#db/queries/blog/export.ts';
import type { ExportedPosts } from '#src/contract/blog/values.ts';

/** Characters of texts that are in memory at once; one text may be longer. */
const MAX_CHARACTERS = 300_000;
const MAX_POSTS = 50;

/** Reads posts in the order of their ids, a few at once, and lets other requests have their turn between. */
export async function* readPosts(
  db: Db,
  posts: ExportedPosts,
  through: number,
): AsyncGenerator<ExportedPost[]> {
  for (let after = 0; ; ) {
    const page = await listExportPage(db, { after, through, posts });
    const last = page.at(-1);
    if (!last) return;
    for (const ids of batchesOf(page)) {
      yield await listExportedPosts(db, ids);
      await setImmediate();
    }
    after = last.id;
  }
}

/** The same without texts, for tables that repeat other fields. */
export async function* readFacts(db: Db, posts: ExportedPosts, through: number): AsyncGenerator<PostFacts[]> {
  for (let after = 0; ; ) {
    const page = await listExportFacts(db, { after, through, posts });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
    await setImmediate();
  }
}

function* batchesOf(page: ReadonlyArray<{ id: number; contentLength: number }>): Generator<number[]> {
  let ids: number[] = [];
  let characters = 0;
  for (const { id, contentLength } of page) {
    if (ids.length > 0 && (ids.length === MAX_POSTS || characters + contentLength > MAX_CHARACTERS)) {
      yield ids;
      ids = [];
      characters = 0;
    }
    ids.push(id);
    characters += contentLength;
  }
  if (ids.length > 0) yield ids;
}
