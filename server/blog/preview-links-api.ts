import { millisecondsInDay } from 'date-fns/constants';
import { databaseTime } from '#db/clock.ts';
import { deletePreviewLink, insertPreviewLink, listPreviewLinks } from '#db/queries/blog/preview-links.ts';
import {
  deleteSitePreviewLink,
  insertSitePreviewLink,
  listSitePreviewLinks,
} from '#db/queries/site/site-preview-links.ts';
import {
  MAX_PREVIEW_LINKS,
  PREVIEW_DAYS,
  type previewLinks,
  type sitePreviewLinks,
} from '#src/contract/blog/preview-links.ts';
import { previewPath, sitePreviewPath } from '#src/routes.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { linkOrigin } from '../http/link-origin.ts';
import type { BlogDeps } from './deps.ts';
import { existingPost } from './saved-post.ts';

export const previewLinkHandlers: Handlers<typeof previewLinks, BlogDeps> = {
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
      const { token, expiresAt } = newSecret(databaseTime(db), days);
      const { id } = await insertPreviewLink(db, {
        postId,
        tokenHash: hashToken(token),
        createdBy: user.id,
        expiresAt,
      });
      await audit({ subject: title, detail: { id: postId, days } });
      return { id, token, expiresAt };
    },
    async finish({ id, token, expiresAt }, { ctx }, deps) {
      const origin = await linkOrigin(ctx, deps);
      return { id, link: origin + previewPath(token), expiresAt: expiresAt.toISOString() };
    },
  }),

  async revokePreviewLink({ params: { id, link } }, { db, audit }) {
    const { title } = await existingPost(db, id);
    if (!(await deletePreviewLink(db, id, link))) throw notFound('Preview link');
    await audit({ subject: title, detail: { id } });
  },
};

/** These show every public page with its drafts to a colleague without an account. */
export const sitePreviewLinkHandlers: Handlers<typeof sitePreviewLinks, BlogDeps> = {
  listSitePreviewLinks: async (_call, { db }) => ({ links: await listSitePreviewLinks(db) }),

  createSitePreviewLink: write({
    async change({ body: { days = PREVIEW_DAYS }, user }, { db, audit }) {
      if ((await listSitePreviewLinks(db)).length >= MAX_PREVIEW_LINKS)
        throw conflict(
          'too_many_links',
          `The site can have ${MAX_PREVIEW_LINKS} preview links. Revoke one first.`,
        );
      const { token, expiresAt } = newSecret(databaseTime(db), days);
      const { id } = await insertSitePreviewLink(db, {
        tokenHash: hashToken(token),
        createdBy: user.id,
        expiresAt,
      });
      await audit({ subject: `Link ${id}`, detail: { id, days } });
      return { id, token, expiresAt };
    },
    async finish({ id, token, expiresAt }, { ctx }, deps) {
      const origin = await linkOrigin(ctx, deps);
      return { id, link: origin + sitePreviewPath(token), expiresAt: expiresAt.toISOString() };
    },
  }),

  async revokeSitePreviewLink({ params: { link } }, { db, audit }) {
    if (!(await deleteSitePreviewLink(db, link))) throw notFound('Preview link');
    await audit({ subject: `Link ${link}`, detail: { id: link } });
  },
};

const newSecret = (now: Date, days: number) => ({
  token: newToken(),
  expiresAt: new Date(now.getTime() + days * millisecondsInDay),
});
