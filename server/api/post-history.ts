import { deletePostDraft, findPostDraft, savePostDraft } from '#db/queries/post-drafts.ts';
import { findPostForAdmin, updatePost } from '#db/queries/post-editing.ts';
import { beginHistory, findRevision, listRevisions, recordRevision } from '#db/queries/post-revisions.ts';
import type { postHistory } from '#src/contract/post-history.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handlers.ts';
import { excerptOf, existingPost, refuse } from './saved-post.ts';

/** Earlier texts of posts, and texts that are not saved yet. */
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
    refuse(await updatePost(db, id, version, change));
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
