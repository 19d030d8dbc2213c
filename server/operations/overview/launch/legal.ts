import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { hasBlank, IMPRINT_PATHS } from '#src/content/site/legal/imprint.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { site } from '#src/content/site/site.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { ImprintCountry, LaunchLegal } from '#src/contract/operations/launch-check.ts';

const DOCUMENTS = ['legal.terms', 'legal.privacy'] as const;

const NAMES: ReadonlyArray<readonly [ImprintCountry, RegExp]> = [
  ['Germany', /\b(?:Germany|Deutschland|German)\b/i],
  ['Austria', /\b(?:Austria|Österreich|Austrian)\b/i],
  ['Liechtenstein', /\bLiechtenstein\b/i],
  ['Switzerland', /\b(?:Switzerland|Schweiz|Suisse|Svizzera|Swiss)\b/i],
];
const ZONES: Readonly<Record<string, ImprintCountry>> = {
  'Europe/Berlin': 'Germany',
  'Europe/Busingen': 'Germany',
  'Europe/Vienna': 'Austria',
  'Europe/Zurich': 'Switzerland',
  'Europe/Vaduz': 'Liechtenstein',
};

/**
 * The country that requires an imprint, by company address, governing law, or time zones of books and team;
 * null if unknown.
 * @param teamTimeZone IANA name; '' for none
 */
function imprintCountryOf(content: SiteContent, teamTimeZone: string): ImprintCountry | null {
  const { seller, timeZone } = textsOf(content, receiptSettings);
  const named = (text: string) => NAMES.find(([, pattern]) => pattern.test(text))?.[0];
  return (
    named(seller.address) ??
    named(content.offer.governingLaw) ??
    ZONES[timeZone] ??
    ZONES[teamTimeZone] ??
    null
  );
}

/** Finds the owner's name for legal texts: the company's, or the site's unless built-in. */
export function ownerOf(content: SiteContent): string {
  const { seller } = textsOf(content, receiptSettings);
  return seller.name || (content.identity.name === site.name ? '' : content.identity.name);
}

/** Checks the legal texts. `drafted`: the content if all drafts were published. */
export function readLegal(content: SiteContent, drafted: SiteContent, teamTimeZone: string): LaunchLegal {
  const owner = ownerOf(content);
  return {
    owner,
    documents: DOCUMENTS.map((key) => {
      const { text } = (content.values[key] ?? builtInOf(key, content)) as { text: string };
      return { key, namesOwner: owner !== '' && text.includes(owner) };
    }),
    imprint: {
      country: imprintCountryOf(content, teamTimeZone),
      state: imprintState(content, drafted, owner),
    },
  };
}

const imprintIn = (content: SiteContent) =>
  textsOf(content, ownPages).pages.find(({ path }) => IMPRINT_PATHS.includes(path));

function imprintState(
  content: SiteContent,
  drafted: SiteContent,
  owner: string,
): LaunchLegal['imprint']['state'] {
  const page = imprintIn(content);
  if (!page) return imprintIn(drafted) ? 'drafted' : 'missing';
  const said = JSON.stringify(page.sections.filter(({ hidden }) => !hidden));
  return owner !== '' && said.includes(JSON.stringify(owner).slice(1, -1)) && !hasBlank(said)
    ? 'published'
    : 'unfinished';
}

/** Tells if every legal text names its owner, and any imprint exists. */
export const isLegalDone = ({ documents, imprint }: LaunchLegal): boolean =>
  documents.every(({ namesOwner }) => namesOwner) &&
  (imprint.country === null || imprint.state === 'published');
