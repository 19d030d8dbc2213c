import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/booking.ts';
import { usaFaq } from '#src/content/faq.ts';
import { tierLayouts } from '#src/content/page-layouts.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { textsOf } from '#src/content/site-content.ts';
import { breadcrumbData, faqOn, offerData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).bookingUsa,
  image: shareImage(content, 'booking-usa'),
  structuredData: [
    offerData(origin, content, content.offer.tiers.usa),
    ...faqOn(textsOf(content, tierLayouts.usa).sections, textsOf(content, usaFaq).entries),
    breadcrumbData(origin, [
      { name: textsOf(content, bookingPage).title, path: '/booking' },
      { name: textsOf(content, tierPages.usa).title, path: content.offer.tiers.usa.path },
    ]),
  ],
});
