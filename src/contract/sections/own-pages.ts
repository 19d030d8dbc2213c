/** Pages that an owner adds, and the order of sections on the built-in pages. */
import { blockSchemas } from '#src/blocks/schemas.ts';
import { isReservedName } from '../reserved-names.ts';
import { z } from '../zod.ts';
import { group, kind, kinds, line, list, paragraph, toggle } from './fields.ts';

/** How many sections a page may have, and how many pages a site. */
const MOST_SECTIONS = 30;
const MOST_PAGES = 30;

const address = line('Address', 80, { help: 'Such as /about: lowercase letters, digits and hyphens.' })
  .refine(
    (path) => /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path),
    'Address must be a slash with lowercase letters, digits and hyphens, such as /about',
  )
  .refine((path) => !isReservedName(path.slice(1)), 'Another page of the site has this address');

const ownPage = group('Page', {
  title: line('Title', 60),
  path: address,
  description: line('Description', 155, {
    help: 'One or two sentences for search engines and link previews.',
  }),
  intro: paragraph('Introduction', 300, { optional: true }),
  unlisted: toggle('Not for search engines', 'The page opens by its address alone.'),
  sections: list('Sections', 'section', kinds('Section', blockSchemas), 0, MOST_SECTIONS),
});
export type OwnPage = z.output<typeof ownPage>;

/** A section that this page alone has. Its texts stand in a section of their own. */
const part = <T extends string>(type: T, title: string) => kind(type, title, {});

export const ownPageSections = {
  'pages.own': z.object({
    pages: list('Pages', 'page', ownPage, 0, MOST_PAGES).superRefine((pages, context) => {
      const taken = new Set<string>();
      for (const [index, { path }] of pages.entries()) {
        if (taken.has(path))
          context.addIssue({
            code: 'custom',
            message: 'Another page has this address',
            path: [index, 'path'],
          });
        taken.add(path);
      }
    }),
  }),
  'home.sections': z.object({
    sections: list(
      'Sections',
      'section',
      kinds('Section', [
        part('howItWorks', 'Home: Steps'),
        part('ownComparison', 'Home: Comparison'),
        part('postSession', 'Home: After the session'),
        part('reasons', 'Home: Reasons'),
        part('technologies', 'Home: Technologies'),
        part('faq', 'Home: Questions'),
        part('closing', 'Home: Last call'),
        ...blockSchemas,
      ]),
      0,
      MOST_SECTIONS,
    ),
  }),
  'landing.sections': z.object({
    sections: list(
      'Sections',
      'section',
      kinds('Section', [
        part('ownSteps', 'Campaign page: Steps'),
        part('ownPrices', 'Campaign page: Prices'),
        part('voice', 'Campaign page: Quotation'),
        part('faq', 'Campaign page: Questions'),
        part('closing', 'Campaign page: Last call'),
        ...blockSchemas,
      ]),
      0,
      MOST_SECTIONS,
    ),
  }),
} as const;
