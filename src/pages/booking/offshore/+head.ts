import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/bookings/booking.ts';
import { offshoreFaq } from '#src/content/site/faq.ts';
import { tierLayouts } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData, faqOn, offerData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).bookingOffshore,
  image: shareImage(content, 'booking-offshore'),
  structuredData: [
    offerData(origin, content, content.offer.tiers.offshore),
    ...faqOn(textsOf(content, tierLayouts.offshore).sections, textsOf(content, offshoreFaq).entries),
    breadcrumbData(origin, [
      { name: textsOf(content, bookingPage).title, path: routes.booking.path },
      { name: textsOf(content, tierPages.offshore).title, path: content.offer.tiers.offshore.path },
    ]),
  ],
});
