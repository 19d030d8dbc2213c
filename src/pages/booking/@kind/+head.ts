import type { HeadOf } from '#renderer/head.ts';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { kindLayout, kindTexts } from '#src/content/bookings/kind-texts.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData, faqOn, offerData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';
import type { KindData } from './+data.ts';

export const head: HeadOf = ({ data, origin, content }) => {
  const { kind: key } = data as KindData;
  const kind = content.offer.tiers[key];
  if (!kind) return {};
  const { meta, faq, page } = kindTexts(content, kind);
  return {
    ...meta,
    canonical: kind.path,
    image: shareImage(content, `booking-${key}`),
    structuredData: [
      offerData(origin, content, kind),
      ...faqOn(textsOf(content, kindLayout(key)).sections, faq),
      breadcrumbData(origin, [
        { name: textsOf(content, bookingPage).title, path: routes.booking.path },
        { name: page.title, path: kind.path },
      ]),
    ],
  };
};
