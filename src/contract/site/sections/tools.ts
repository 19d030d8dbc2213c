import { z } from '../../zod.ts';
import {
  group,
  httpsLink,
  line,
  link,
  list,
  moment,
  paragraph,
  timeZone,
  toggle,
  verification,
} from './fields.ts';

const START_BEFORE_END = 'The end must be after the start';

export const toolSections = {
  'site.announcement': z
    .object({
      on: toggle('Show the announcement', 'Above the header of every public page.'),
      text: line('Text', 160, { optional: true }),
      label: line('Link', 40, { optional: true, help: 'Leave blank for no link.' }),
      href: link('Address of the link', { optional: true }),
      from: moment('From', 'Leave blank to start at once.'),
      until: moment('Until', 'Leave blank for no end.'),
      timeZone: timeZone('Time zone', 'Of both times. For example, America/New_York.'),
    })
    .refine(({ on, text }) => !on || text !== '', { path: ['text'], error: 'Text is required' })
    .refine(({ label, href }) => label === '' || href !== '', {
      path: ['href'],
      error: 'Address of the link is required',
    })
    .refine(({ from, until }) => from === '' || until === '' || from < until, {
      path: ['until'],
      error: START_BEFORE_END,
    }),
  'site.contact': z.object({
    on: toggle('Show the contact form', 'The page /contact exists only while this is on.'),
    title: line('Title', 80),
    text: paragraph('Text', 600, { optional: true }),
    action: line('Button', 30),
    thanks: paragraph('After sending', 300),
  }),
  /** The networks' icons are found by the URL. */
  'site.social': z.object({
    links: list(
      'Links',
      'link',
      group('Link', { label: line('Label', 40), href: httpsLink('Address') }),
      0,
      12,
    ),
  }),
  /** Only the code of a pasted tag is stored. */
  'site.verification': z.object({
    google: verification('Google', 'google-site-verification'),
    bing: verification('Bing', 'msvalidate.01'),
    yandex: verification('Yandex', 'yandex-verification'),
    pinterest: verification('Pinterest', 'p:domain_verify'),
    facebook: verification('Facebook', 'facebook-domain-verification'),
  }),
  'landing.campaigns': z
    .object({
      campaigns: list(
        'Campaigns',
        'campaign',
        group('Campaign', {
          campaign: line('utm_campaign', 100, {
            help: 'Shown for links to /landing?utm_campaign=… with exactly this value.',
          }),
          title: line('Headline', 80),
          text: paragraph('Text', 300),
          closingTitle: line('Last call: title', 80, {
            optional: true,
            help: 'Leave blank to use the usual one.',
          }),
          closingText: paragraph('Last call: text', 300, { optional: true }),
        }),
        0,
        50,
      ),
    })
    .superRefine(({ campaigns }, context) => {
      const seen = new Set<string>();
      for (const [index, { campaign }] of campaigns.entries()) {
        if (seen.has(campaign))
          context.addIssue({
            code: 'custom',
            path: ['campaigns', index, 'campaign'],
            message: 'Another entry has this campaign',
          });
        seen.add(campaign);
      }
    }),
} as const;
