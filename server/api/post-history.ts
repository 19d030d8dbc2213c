import { recordChange } from '#db/queries/audit.ts';
import { deletePostDraft, findPostDraft, savePostDraft } from '#db/queries/post-drafts.ts';
import { findPostForAdmin, updatePost } from '#db/queries/post-editing.ts';
import { beginHistory, findRevision, listRevisions, recordRevision } from '#db/queries/post-revisions.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { postHistory } from '#src/contract/post-history.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
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

  restoreRevision: ({ params: { id, rev }, body: { version }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const revision = await findRevision(trx, id, rev);
      if (!revision) throw notFound('Revision');
      const { title, content, metaDescription, tags } = revision;
      await beginHistory(trx, id);
      const change = { title, content, metaDescription, tags, excerpt: excerptOf(content) };
      refuse(await updatePost(trx, id, version, change));
      await recordRevision(trx, id, user, 'restore');
      const post = await existingPost(trx, id);
      const detail = { id, revision: rev, of: revision.at };
      await recordChange(trx, { user, action: 'post.restore', subject: post.title, detail });
      return post;
    }),

  async getDraft({ params: { id }, user }, { db }) {
    return { draft: await findPostDraft(db, id, user.id) };
  },

  // Neither is a change of the site: what is typed is written down when it is saved.
  saveDraft: ({ params: { id }, body, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      if (!(await findPostForAdmin(trx, id))) throw notFound('Post');
      await savePostDraft(trx, id, user.id, body);
      return undefined;
    }),

  async deleteDraft({ params: { id }, user }, { db }) {
    await deletePostDraft(db, id, user.id);
    return undefined;
  },
};
