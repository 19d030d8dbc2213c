import type { HeadOf } from '#renderer/head.ts';
import { bookingPage, tierPages } from '#src/content/bookings/booking.ts';
import { usaFaq } from '#src/content/site/faq.ts';
import { tierLayouts } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData, faqOn, offerData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).bookingUsa,
  image: shareImage(content, 'booking-usa'),
  structuredData: [
    offerData(origin, content, content.offer.tiers.usa),
    ...faqOn(textsOf(content, tierLayouts.usa).sections, textsOf(content, usaFaq).entries),
    breadcrumbData(origin, [
      { name: textsOf(content, bookingPage).title, path: routes.booking.path },
      { name: textsOf(content, tierPages.usa).title, path: content.offer.tiers.usa.path },
    ]),
  ],
});
