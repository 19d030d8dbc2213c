import type { ImprintCountry } from '#src/contract/operations/launch-check.ts';
import type { OwnPage } from '#src/contract/site/sections/own-pages.ts';

/** Usual paths; a drafted page goes to the first. */
export const IMPRINT_PATHS = ['/impressum', '/imprint', '/legal-notice', '/site-notice', '/mentions-legales'];

/** Begins a blank to fill in; a page with one left is not finished. */
const BLANK = '[Fill in';
export const hasBlank = (text: string): boolean => text.includes(BLANK);
const blank = (what: string) => `${BLANK}: ${what}]`;

interface Law {
  heading: string;
  taxNumber: string;
  more: (name: string) => string[];
}

const LAWS: Record<ImprintCountry, Law> = {
  Germany: {
    heading: 'Information under § 5 DDG',
    taxNumber: 'VAT identification number (§ 27 a UStG)',
    more: (name) => [
      `**Responsible for the content (§ 18 (2) MStV):** ${name}, at the address above`,
      'We do not take part in dispute resolution before a consumer arbitration board, and are not obliged to.',
    ],
  },
  Austria: {
    heading: 'Information under § 5 ECG and § 25 MedienG',
    taxNumber: 'VAT identification number (UID)',
    more: () => [
      `**Line of business:** ${blank('what you do')}`,
      `**Supervisory authority and chamber:** ${blank('the authority and the chamber, if you have them')}`,
    ],
  },
  Switzerland: { heading: 'Information under Art. 3 (1) (s) UWG', taxNumber: 'UID', more: () => [] },
  Liechtenstein: {
    heading: 'Information under Art. 5 ECG',
    taxNumber: 'Register number',
    more: () => [],
  },
};

interface Owner {
  name: string;
  /** Several lines; '' is a blank to fill in. */
  address: string;
  email: string;
  taxNumber: string;
}

export function imprintPage(country: ImprintCountry, { name, address, email, taxNumber }: Owner): OwnPage {
  const { heading, taxNumber: taxLabel, more } = LAWS[country];
  const text = [
    `## ${heading}`,
    [name || blank('your name'), ...(address || blank('street, postal code and city')).split('\n')].join(
      '  \n',
    ),
    `**E-mail:** ${email}  \n**Telephone:** ${blank('a number, or another way to reach you quickly')}`,
    `**Represented by:** ${blank('who represents the company; delete this line if you work under your own name')}`,
    ...(taxNumber ? [`**${taxLabel}:** ${taxNumber}`] : []),
    ...more(name || blank('your name')),
  ].join('\n\n');
  return {
    title: 'Impressum',
    path: IMPRINT_PATHS[0] as string,
    description: `Who is behind this site: name, address and how to reach ${name || 'us'}.`.slice(0, 155),
    intro: '',
    unlisted: false,
    sections: [{ type: 'text', hidden: false, title: '', text }],
  };
}
