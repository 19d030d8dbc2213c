import { blockSchemas } from '#src/blocks/schemas.ts';
import { z } from '../../zod.ts';
import { kind, kinds, list } from './fields.ts';

export const MOST_SECTIONS = 30;

/** A section that a page brings. Its texts are in a section of their own. */
const part = <T extends string>(type: T, title: string) => kind(type, title, {});
type Part = ReturnType<typeof part>;

/** Each of the page's own sections may be on it once: links lead to it, and its texts exist once. */
function layout<const P extends readonly [Part, ...Part[]]>(...parts: P) {
  const sections = kinds('Section', [...parts, ...blockSchemas]);
  return z.object({
    sections: list('Sections', 'section', sections, 0, MOST_SECTIONS).superRefine((given, context) => {
      const own = new Set<string>(parts.map(({ shape }) => shape.type.value));
      for (const [index, { type }] of given.entries())
        if (own.has(type) && given.findIndex((each) => each.type === type) < index)
          context.addIssue({
            code: 'custom',
            message: 'This section is already on the page, and it can be there once',
            path: [index, 'type'],
          });
    }),
  });
}

export const layoutSections = {
  'home.sections': layout(
    part('howItWorks', 'Home: Steps'),
    part('screen', 'Home: Screen of a session'),
    part('ownComparison', 'Home: Comparison'),
    part('postSession', 'Home: After the session'),
    part('reasons', 'Home: Reasons'),
    part('apps', 'Home: Wall of apps'),
    part('technologies', 'Home: Technologies'),
    part('faq', 'Home: Questions'),
    part('closing', 'Home: Last call'),
  ),
  'new.sections': layout(
    part('ownFigures', 'Home: Key figures'),
    part('demos', 'Second home page: Demos'),
    part('developers', 'Second home page: Developers'),
    part('screen', 'Home: Screen of a session'),
    part('testimonials', 'Second home page: Testimonials'),
    part('apps', 'Home: Wall of apps'),
    part('integrations', 'Second home page: Integrations'),
    part('logos', 'Second home page: Strip of names'),
    part('ownComparison', 'Home: Comparison'),
    part('faq', 'Home: Questions'),
    part('closing', 'Home: Last call'),
  ),
  'landing.sections': layout(
    part('ownSteps', 'Campaign page: Steps'),
    part('ownPrices', 'Campaign page: Prices'),
    part('voice', 'Campaign page: Quotation'),
    part('faq', 'Campaign page: Questions'),
    part('closing', 'Campaign page: Last call'),
  ),
  'booking.sections': layout(
    part('ownSteps', 'Booking: Steps'),
    part('note', 'Booking: Note in color'),
    part('examples', 'Booking: Examples'),
    part('included', 'Booking: What is included'),
    part('faq', 'Booking: Questions'),
  ),
  'bookingOffshore.sections': layout(
    part('included', 'Booking: What is included'),
    part('faq', 'Booking, first tier: Questions'),
    part('otherTier', 'Booking, first tier: Link to the second'),
  ),
  'bookingUsa.sections': layout(
    part('included', 'Booking: What is included'),
    part('faq', 'Booking, second tier: Questions'),
    part('otherTier', 'Booking, second tier: Link to the first'),
  ),
  'technologies.sections': layout(
    part('groups', 'Technologies: Groups'),
    part('missing', 'Technologies: Last call'),
  ),
  'gallery.sections': layout(part('closing', 'Gallery: Last call')),
  'inAction.sections': layout(part('closing', 'Gallery: Last call')),
} as const;
