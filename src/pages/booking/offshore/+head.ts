import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/booking.ts';
import { offshoreFaq } from '#src/content/faq.ts';
import { tierLayouts } from '#src/content/page-layouts.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { textsOf } from '#src/content/site-content.ts';
import { breadcrumbData, faqOn, offerData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).bookingOffshore,
  image: shareImage(content, 'booking-offshore'),
  structuredData: [
    offerData(origin, content, content.offer.tiers.offshore),
    ...faqOn(textsOf(content, tierLayouts.offshore).sections, textsOf(content, offshoreFaq).entries),
    breadcrumbData(origin, [
      { name: textsOf(content, bookingPage).title, path: '/booking' },
      { name: textsOf(content, tierPages.offshore).title, path: content.offer.tiers.offshore.path },
    ]),
  ],
});
