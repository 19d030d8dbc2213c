import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import {
  beginHistory,
  deletePostDraft,
  findPostDraft,
  findRevision,
  listRevisions,
  recordRevision,
  savePostDraft,
} from '#db/queries/posts/history.ts';
import { updatePost } from '#db/queries/posts/write.ts';
import type { postHistory } from '#src/contract/post-history.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { assertSaved, excerptOf, existingPost } from './saved-post.ts';

/** Revisions of posts, and unsaved drafts. */
export const postHistoryHandlers: Handlers<typeof postHistory> = {
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
    const { title, content, metaDescription, tags } = revision;
    await beginHistory(db, id);
    const change = { title, content, metaDescription, tags, excerpt: excerptOf(content) };
    assertSaved(await updatePost(db, id, version, change));
    await recordRevision(db, id, user, 'restore');
    const post = await existingPost(db, id);
    await audit({ subject: post.title, detail: { id, revision: rev, of: revision.at } });
    return post;
  },

  async getDraft({ params: { id }, user }, { db }) {
    return { draft: await findPostDraft(db, id, user.id) };
  },

  async saveDraft({ params: { id }, body, user }, { db }) {
    if (!(await findPostForAdmin(db, id))) throw notFound('Post');
    await savePostDraft(db, id, user.id, body);
  },

  async deleteDraft({ params: { id }, user }, { db }) {
    await deletePostDraft(db, id, user.id);
  },
};
