import type { HeadOf } from '#renderer/head.ts';
import { isBlog, isPost } from '#src/addresses.ts';
import { blogPage } from '#src/content/blog/blog.ts';
import { goneKind } from '#src/content/bookings/booking.ts';
import type { Offer } from '#src/content/site/offer.ts';

export const head: HeadOf = ({ errorStatus, urlPathname, content }) => ({
  title: titleOf(errorStatus, urlPathname, content.offer),
  noindex: true,
});

/** Same as the page's heading (`+Page.tsx`). */
function titleOf(status: number | undefined, path: string, offer: Offer): string {
  if (status === 403 && isBlog(path)) return blogPage.closed.title;
  if (isPost(path)) return blogPage.notFound.title;
  if (status === 410) return goneKind.title(offer, path);
  return status === 404 ? 'Page not found' : 'Something went wrong';
}
