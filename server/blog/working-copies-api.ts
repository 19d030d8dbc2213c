import { millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  deleteWorkingCopy,
  findWorkingCopy,
  saveWorkingCopy,
  workingCopyVersion,
} from '#db/queries/blog/history.ts';
import type { WorkingCopy, workingCopies } from '#src/contract/blog/working-copies.ts';
import { authorOf } from '../accounts/credentials.ts';
import { notFound } from '../http/errors.ts';
import type { Actor, Handlers } from '../http/handlers.ts';
import type { BlogDeps } from './deps.ts';
import { assertSaved, existingPost } from './saved-post.ts';

export const workingCopyHandlers: Handlers<typeof workingCopies, BlogDeps> = {
  async getWorkingCopy({ params: { id } }, { db }) {
    await existingPost(db, id);
    return { copy: await findWorkingCopy(db, id) };
  },

  async saveWorkingCopy({ params: { id }, body, user, credential }, { db, audit, now }) {
    const post = await existingPost(db, id);
    await assertCurrent(db, id, body.version);
    if (body.postVersion !== post.version) assertSaved('stale');
    const before = body.version === 0 ? null : await findWorkingCopy(db, id);
    const author = authorOf(user, credential);
    const saved = await saveWorkingCopy(db, id, body, author);
    await audit({ subject: post.title, detail: { id }, recordedBefore: goesOn(before, author, now()) });
    return saved;
  },

  async discardWorkingCopy({ params: { id }, query: { version } }, { db, audit }) {
    const { title } = await existingPost(db, id);
    await assertCurrent(db, id, version);
    if (version === 0) throw notFound('Working copy');
    await deleteWorkingCopy(db, id);
    await audit({ subject: title, detail: { id } });
  },
};

const ONE_ENTRY_MS = millisecondsInHour;

/** Someone's consecutive automatic saves are one entry until they pause. */
const goesOn = (before: WorkingCopy | null, { username }: Actor, now: Date): boolean =>
  before?.username === username && now.getTime() - Date.parse(before.updatedAt) < ONE_ENTRY_MS;

/** @throws HttpError 409 when someone else has saved the copy */
async function assertCurrent(db: Db, id: number, version: number): Promise<void> {
  if ((await workingCopyVersion(db, id)) !== version) assertSaved('stale');
}
