import { setImmediate } from 'node:timers/promises';
import { deletePost } from '#db/queries/blog/deleted.ts';
import { deletePlaces } from '#db/queries/blog/imports/imported.ts';
import { changeImport, type StoredImport } from '#db/queries/blog/imports/imports.ts';
import { listImportedItems, saveItemResult } from '#db/queries/blog/imports/items.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ImportDeps } from './deps.ts';

/** Posts in one transaction. More would keep readers of pages waiting: no statement in it makes way for them. */
const AT_ONCE = 2;

/** Deletes the posts of an import that no one has edited since; they can be restored like other deleted posts. */
export async function removePosts(
  { id, username }: StoredImport,
  { db, now }: Pick<ImportDeps, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted; ) {
    isDone = await writeTransaction(db, async (trx) => {
      const items = await listImportedItems(trx, id, AT_ONCE);
      for (const { position, postId, postVersion, version } of items) {
        const isEdited = postId !== null && version !== postVersion;
        if (postId !== null && !isEdited) await deletePost(trx, postId, username, now());
        await saveItemResult(trx, id, position, { outcome: isEdited ? 'edited' : 'removed' });
      }
      if (items.length > 0) return false;
      await deletePlaces(trx, id);
      await changeImport(trx, id, 'removing', { state: 'removed' }, now());
      return true;
    });
    await setImmediate();
  }
}
