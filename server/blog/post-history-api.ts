import { beginHistory, findRevision, listRevisions, recordRevision } from '#db/queries/blog/history.ts';
import { updatePost } from '#db/queries/blog/write.ts';
import { pick, RESTORED_FIELDS } from '#src/contract/blog/post-fields.ts';
import type { postHistory } from '#src/contract/blog/post-history.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { BlogDeps } from './deps.ts';
import { assertSaved, excerptOf, existingPost } from './saved-post.ts';

export const postHistoryHandlers: Handlers<typeof postHistory, BlogDeps> = {
  async listRevisions({ params: { id } }, { db }) {
    await existingPost(db, id);
    return { revisions: await listRevisions(db, id) };
  },

  async getRevision({ params: { id, rev } }, { db }) {
    const revision = await findRevision(db, id, rev);
    if (!revision) throw notFound('Revision');
    return revision;
  },

  async restoreRevision({ params: { id, rev }, body: { version }, user }, { db, audit }) {
    const revision = await findRevision(db, id, rev);
    if (!revision) throw notFound('Revision');
    await beginHistory(db, id);
    const change = { ...pick(revision, RESTORED_FIELDS), excerpt: excerptOf(revision.content) };
    assertSaved(await updatePost(db, id, version, change));
    await recordRevision(db, id, user, 'restore');
    const post = await existingPost(db, id);
    await audit({ subject: post.title, detail: { id, revision: rev, of: revision.at } });
    return post;
  },
};
