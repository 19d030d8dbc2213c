/** For the admin and for search. Pages import only the sections they show. */
import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import * as blog from './blog/blog.ts';
import * as blogMeta from './blog/blog-meta.ts';
import * as voice from './blog/blog-voice.ts';
import * as booking from './bookings/booking.ts';
import * as calendar from './bookings/booking-calendar.ts';
import * as mail from './bookings/booking-mail.ts';
import * as kindTexts from './bookings/kind-texts.ts';
import * as moneyMail from './bookings/money-mail.ts';
import * as moveRequestMail from './bookings/move-request-mail.ts';
import * as receipts from './bookings/receipts.ts';
import * as reminders from './bookings/reminder-mail.ts';
import * as requestMail from './bookings/request-mail.ts';
import * as sessionMail from './bookings/session-mail.ts';
import * as sessionTexts from './bookings/session-texts.ts';
import * as team from './bookings/team.ts';
import * as waitlistMail from './bookings/waitlist-mail.ts';
import * as demos from './site/demos.ts';
import * as faq from './site/faq.ts';
import * as footer from './site/footer.ts';
import * as frame from './site/frame.ts';
import * as gallery from './site/gallery-sections.ts';
import * as home from './site/home.ts';
import * as integrations from './site/integrations.ts';
import * as integrationTexts from './site/integrations-section.ts';
import { legalTexts } from './site/legal/legal-texts.ts';
import { ownOfferDocument } from './site/offer.ts';
import * as layouts from './site/page-layouts.ts';
import * as meta from './site/page-meta.ts';
import * as share from './site/share-images.ts';
import { type Section, type SectionValues, type SiteContent, section } from './site/site-content.ts';
import * as stills from './site/stills.ts';
import * as technologies from './site/technologies.ts';
import * as testimonials from './site/testimonials.ts';
import * as tools from './site/tools.ts';
import { wordedFor } from './site/worded-for.ts';

const offer = section('offer', () => ownOfferDocument);

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && 'key' in value && 'builtIn' in value;

const declared: readonly Section[] = [
  offer,
  ...[
    blog,
    blogMeta,
    voice,
    booking,
    calendar,
    demos,
    gallery,
    integrations,
    integrationTexts,
    kindTexts,
    mail,
    moneyMail,
    moveRequestMail,
    sessionMail,
    sessionTexts,
    faq,
    footer,
    frame,
    home,
    layouts,
    meta,
    receipts,
    reminders,
    requestMail,
    share,
    stills,
    team,
    technologies,
    testimonials,
    tools,
    waitlistMail,
  ].flatMap((module) => Object.values(module).filter(isSection)),
  ...Object.values(booking.tierPages),
  ...Object.values(layouts.tierLayouts),
  ...Object.values(legalTexts),
];

const byKey = new Map(declared.map((each) => [each.key, each]));

/** @throws when no module declares the section */
function declaredOf(key: SectionKey, content: SiteContent): unknown {
  const found = byKey.get(key);
  if (!found) throw new Error(`No built-in texts for the section ${key}`);
  return found.builtIn(content);
}

/** As the site's kinds of session have it. @throws when no module declares the section */
export function builtInOf(key: SectionKey, content: SiteContent): unknown {
  const value = declaredOf(key, content);
  return content.offer.comparesTwo ? value : wordedFor(key, value, content);
}

/** Sections that the owner has not written and that say something else because of the site's kinds of session. */
export function kindSections(content: SiteContent): SectionValues {
  if (content.offer.comparesTwo) return {};
  return Object.fromEntries(
    SECTION_KEYS.flatMap((key) => {
      if (key === 'offer' || content.values[key] !== undefined) return [];
      const declaredValue = declaredOf(key, content);
      const worded = wordedFor(key, declaredValue, content);
      return JSON.stringify(worded) === JSON.stringify(declaredValue) ? [] : [[key, worded]];
    }),
  ) as SectionValues;
}

export const currentSections = (content: SiteContent): Array<{ key: SectionKey; value: unknown }> =>
  SECTION_KEYS.map((key) => ({ key, value: content.values[key] ?? builtInOf(key, content) }));
