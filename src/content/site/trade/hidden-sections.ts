/** Finds sections that no visitor sees, because their pages leave them out. */
import { pageOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { pageLayouts, visibleSections } from '../page-layouts.ts';
import { type SiteContent, textsOf } from '../site-content.ts';

/** Parts of pages, as `page.part`. */
const SHOWN_BY: { readonly [K in SectionKey]?: readonly string[] } = {
  'home.howItWorks': ['home.howItWorks'],
  'home.comparison': ['home.ownComparison', 'new.ownComparison'],
  'home.postSession': ['home.postSession'],
  'home.hostingDialog': ['home.postSession'],
  'home.reasons': ['home.reasons'],
  'home.technologies': ['home.technologies'],
  'home.faq': ['home.faq', 'new.faq'],
  'home.closing': ['home.closing', 'new.closing', 'landing.closing'],
  'home.figures': ['new.ownFigures'],
  'new.demos': ['new.demos'],
  'new.testimonials': ['new.testimonials'],
  'new.integrations': ['new.integrations'],
  'new.services': ['new.integrations'],
  'new.logos': ['new.logos'],
  'landing.steps': ['landing.ownSteps'],
  'landing.prices': ['landing.ownPrices'],
  'landing.faq': ['landing.faq'],
  'booking.steps': ['booking.ownSteps'],
  'booking.examples': ['booking.examples'],
  'booking.included': ['booking.included', 'bookingOffshore.included', 'bookingUsa.included'],
  'booking.faq': ['booking.faq'],
  'bookingOffshore.faq': ['bookingOffshore.faq'],
  'bookingUsa.faq': ['bookingUsa.faq'],
  'technologies.groups': ['technologies.groups'],
};

export function hiddenSections(content: SiteContent): ReadonlySet<SectionKey> {
  const shown = new Set(
    pageLayouts().flatMap((layout) =>
      visibleSections<{ type: string; hidden: boolean }>(textsOf(content, layout)).map(
        ({ type }) => `${pageOfSection(layout.key)}.${type}`,
      ),
    ),
  );
  const hidden = (Object.keys(SHOWN_BY) as SectionKey[]).filter(
    (key) => !SHOWN_BY[key]?.some((part) => shown.has(part)),
  );
  return new Set([...hidden, ...(content.offer.hosting.offered ? [] : (['home.hostingDialog'] as const))]);
}
