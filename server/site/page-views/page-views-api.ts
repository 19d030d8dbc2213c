import type { pageViews } from '#src/contract/site/page-views.ts';
import type { Handlers } from '../../http/handlers.ts';

/** Page view beacons. The answer is the same whether or not the visit was counted. */
export const pageViewHandlers: Handlers<typeof pageViews> = {
  async openedPage({ query: { path }, user, ctx }, { views }) {
    if (!user?.isAdmin) await views.countOpened(ctx.req, { path, address: ctx.ip });
    return undefined;
  },
};
