import type { HeadOf } from '#renderer/head.ts';
import { bookingPage } from '#src/content/booking.ts';
import { bookingFaq } from '#src/content/faq.ts';
import { bookingLayout } from '#src/content/page-layouts.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import { shareImage } from '#src/content/share-images.ts';
import { textsOf } from '#src/content/site-content.ts';
import { breadcrumbData, faqOn, serviceData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).booking,
  image: shareImage(content, 'booking'),
  structuredData: [
    serviceData(origin, content),
    ...faqOn(textsOf(content, bookingLayout).sections, textsOf(content, bookingFaq).entries),
    breadcrumbData(origin, [{ name: textsOf(content, bookingPage).title, path: '/booking' }]),
  ],
});
