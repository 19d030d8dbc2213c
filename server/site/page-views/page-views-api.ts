import type { pageViews } from '#src/contract/site/page-views.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';

/** The response does not tell if the visit was counted. */
export const pageViewHandlers: Handlers<typeof pageViews, SiteDeps> = {
  async openedPage({ query: { path }, user, ctx }, { views }) {
    if (!user?.isAdmin) await views.countOpened(ctx.req, { path, address: ctx.ip });
    return undefined;
  },
};
