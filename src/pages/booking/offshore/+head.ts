import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/booking.ts';
import { offshoreFaq } from '#src/content/faq.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { tiers } from '#src/content/plans.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData, faqData, offerData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin }) => ({
  ...pageMeta.bookingOffshore,
  image: shareImage('booking-offshore'),
  structuredData: [
    offerData(origin, tiers.offshore),
    faqData(offshoreFaq),
    breadcrumbData(origin, [
      { name: bookingPage.title, path: '/booking' },
      { name: tierPages.offshore.title, path: tiers.offshore.path },
    ]),
  ],
});
