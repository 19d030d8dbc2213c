import type { HeadOf } from '#renderer/head.ts';
import { bookingPage } from '#src/content/booking.ts';
import { bookingFaq } from '#src/content/faq.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { breadcrumbData, faqData, serviceData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, identity }) => ({
  ...pageMeta.booking,
  image: shareImage('booking'),
  structuredData: [
    serviceData(origin, identity),
    faqData(bookingFaq),
    breadcrumbData(origin, [{ name: bookingPage.title, path: '/booking' }]),
  ],
});
