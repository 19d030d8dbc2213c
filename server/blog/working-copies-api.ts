import type { Db } from '#db/open.ts';
import {
  deleteWorkingCopy,
  findWorkingCopy,
  saveWorkingCopy,
  workingCopyVersion,
} from '#db/queries/blog/history.ts';
import type { workingCopies } from '#src/contract/blog/working-copies.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { BlogDeps } from './deps.ts';
import { assertSaved, existingPost } from './saved-post.ts';

export const workingCopyHandlers: Handlers<typeof workingCopies, BlogDeps> = {
  async getWorkingCopy({ params: { id } }, { db }) {
    await existingPost(db, id);
    return { copy: await findWorkingCopy(db, id) };
  },

  async saveWorkingCopy({ params: { id }, body, user }, { db }) {
    const post = await existingPost(db, id);
    await assertCurrent(db, id, body.version);
    if (body.postVersion !== post.version) assertSaved('stale');
    return saveWorkingCopy(db, id, body, user);
  },

  async discardWorkingCopy({ params: { id }, query: { version } }, { db, audit }) {
    const { title } = await existingPost(db, id);
    await assertCurrent(db, id, version);
    if (version === 0) throw notFound('Working copy');
    await deleteWorkingCopy(db, id);
    await audit({ subject: title, detail: { id } });
  },
};

/** @throws HttpError 409 when someone else has saved the copy */
async function assertCurrent(db: Db, id: number, version: number): Promise<void> {
  if ((await workingCopyVersion(db, id)) !== version) assertSaved('stale');
}
