import { blockSchemas } from '#src/blocks/schemas.ts';
import { z } from '../../zod.ts';
import { isReservedName, toOwnPagePath } from '../reserved-names.ts';
import { group, kinds, line, list, paragraph, toggle } from './fields.ts';
import { MOST_SECTIONS } from './layouts.ts';

const MOST_PAGES = 30;

const address = line('Address', 80, { help: 'Such as about: lowercase letters, digits and hyphens.' })
  .overwrite(toOwnPagePath)
  .refine(
    (path) => /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path),
    'Address must be lowercase letters, digits and hyphens, such as about',
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
} as const;
