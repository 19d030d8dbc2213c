import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/booking.ts';
import { usaFaq } from '#src/content/faq.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { tiers } from '#src/content/plans.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData, faqData, offerData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin }) => ({
  ...pageMeta.bookingUsa,
  image: shareImage('booking-usa'),
  structuredData: [
    offerData(origin, tiers.usa),
    faqData(usaFaq),
    breadcrumbData(origin, [
      { name: bookingPage.title, path: '/booking' },
      { name: tierPages.usa.title, path: tiers.usa.path },
    ]),
  ],
});
