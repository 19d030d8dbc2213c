import { millisecondsInDay } from 'date-fns/constants';
import { deletePreviewLink, insertPreviewLink, listPreviewLinks } from '#db/queries/posts/preview-links.ts';
import { MAX_PREVIEW_LINKS, PREVIEW_DAYS, type previewLinks } from '#src/contract/preview-links.ts';
import { previewPath } from '#src/routes.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { existingPost } from './saved-post.ts';

/** Secret links that show a post before it is public. Their secrets are answered once, when they are created. */
export const previewLinkHandlers: Handlers<typeof previewLinks> = {
  async listPreviewLinks({ params: { id } }, { db }) {
    await existingPost(db, id);
    return { links: await listPreviewLinks(db, id) };
  },

  createPreviewLink: write({
    async change({ params: { id: postId }, body: { days = PREVIEW_DAYS }, user }, { db, audit }) {
      const { title } = await existingPost(db, postId);
      if ((await listPreviewLinks(db, postId)).length >= MAX_PREVIEW_LINKS)
        throw conflict(
          'too_many_links',
          `A post can have ${MAX_PREVIEW_LINKS} preview links. Revoke one first.`,
        );
      const token = newToken();
      const expiresAt = new Date(Date.now() + days * millisecondsInDay);
      const { id } = await insertPreviewLink(db, {
        postId,
        tokenHash: hashToken(token),
        createdBy: user.id,
        expiresAt,
      });
      await audit({ subject: title, detail: { id: postId, days } });
      return { id, token, expiresAt };
    },
    async finish({ id, token, expiresAt }, { ctx }, { settings }) {
      const origin = (await settings.siteUrl()) ?? ctx.state.origin;
      return { id, link: origin + previewPath(token), expiresAt: expiresAt.toISOString() };
    },
  }),

  async revokePreviewLink({ params: { id, link } }, { db, audit }) {
    const { title } = await existingPost(db, id);
    if (!(await deletePreviewLink(db, id, link))) throw notFound('Preview link');
    await audit({ subject: title, detail: { id } });
  },
};
