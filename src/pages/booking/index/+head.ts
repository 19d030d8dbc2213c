import type { HeadOf } from '#renderer/head.ts';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { bookingFaq } from '#src/content/site/faq.ts';
import { bookingLayout } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData, faqOn, serviceData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, content }) => ({
  ...textsOf(content, pageMeta).booking,
  image: shareImage(content, 'booking'),
  structuredData: [
    serviceData(origin, content),
    ...faqOn(textsOf(content, bookingLayout).sections, textsOf(content, bookingFaq).entries),
    breadcrumbData(origin, [{ name: textsOf(content, bookingPage).title, path: routes.booking.path }]),
  ],
});
