import type { Db } from '#db/open.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { type Offer, offerOf, ownOfferDocument } from '#src/content/site/offer.ts';
import { fillSection, placeholderValues } from '#src/content/site/offer-placeholders.ts';
import type { SectionFault } from '#src/contract/site/content.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/map-texts.ts';
import {
  kindKeyOf,
  lengthOf,
  type OfferPlaceholder,
  partsOf,
  unknownPlaceholders,
} from '#src/contract/site/sections/offer-placeholders.ts';
import { type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { TIERS } from '#src/contract/site/values.ts';
import { ownPagePaths } from '../redirects/own-page-addresses.ts';
import { readOffers } from './read-offers.ts';

/**
 * Lists what a section needs before it can be published. `value`: null, for the built-in texts, needs
 * nothing.
 */
export function faultsOf(key: SectionKey, value: unknown): SectionFault[] {
  if (value === null) return [];
  const { error } = sectionSchemas[key].safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/**
 * Lists unknown placeholders, those of kinds of session that cannot be booked, and texts too long with the current
 * values. Stored texts are shown anyway: a longer offer, or a kind that is archived later, must not take a page away.
 */
export function placeholderFaults(key: SectionKey, value: unknown, offer: Offer): SectionFault[] {
  if (key === 'offer' || value === null) return [];
  const read = new Map(
    textsIn(formOf(key), fillSection(key, value, offer)).map(({ path, text }) => [path, text]),
  );
  const values = placeholderValues(offer);
  const open = new Set<string>([...offer.tierList.map(({ id }) => id), ...ownKindsIn(key, value)]);
  return textsIn(formOf(key), value).flatMap(({ path, text, spec: { title, max } }) => {
    const [unknown] = unknownPlaceholders(text, (name) => values.has(name));
    if (unknown)
      return {
        path,
        message: `${title} has ${unknown}, which stands for nothing in your offer. Choose one from the list, or write \\${unknown} to show it as it is`,
      };
    const closed = partsOf(text).find(({ name }) => isOfOther(name, open));
    if (closed)
      return {
        path,
        message: `${title} has ${closed.text}, but ${kindOf(closed.name, offer)} cannot be booked right now. Restore that kind of session, or choose another value from the list`,
      };
    const length = read.get(path)?.length ?? 0;
    return max && length > max && lengthOf(text) <= max
      ? {
          path,
          message: `${title} has ${length} characters with what your offer says now, and at most ${max} fit`,
        }
      : [];
  });
}

const isOfOther = (name: OfferPlaceholder | undefined, keys: ReadonlySet<string>): boolean => {
  const key = name && kindKeyOf(name);
  return key !== undefined && !keys.has(key);
};

const kindOf = (name: OfferPlaceholder | undefined, { tiers }: Offer): string => {
  const key = (name && kindKeyOf(name)) ?? '';
  return tiers[key]?.name ?? key;
};

/** Sections with texts of the first two kinds, which name them. */
const OF_FIRST_TWO = /^(?:site\.(?:meta|share)|booking\.(?:tiers|included)|booking(?:Offshore|Usa)\.\w+)$/;

/** The kinds that a section has texts of: these may name their kind while it is archived. */
function ownKindsIn(key: SectionKey, value: unknown): readonly string[] {
  if (OF_FIRST_TWO.test(key)) return TIERS;
  if (key !== 'booking.kinds') return [];
  const { data } = sectionSchemas[key].safeParse(value);
  return data?.kinds.map((entry) => entry.key) ?? [];
}

/**
 * Also checks what depends on the rest of the site: placeholders' values, and that no owner's page hides a
 * redirect, so that links would open something else.
 */
export async function faultsOnSite(db: Db, key: SectionKey, value: unknown): Promise<SectionFault[]> {
  const offer = (await readOffers(db))?.now ?? ownOfferDocument;
  const faults = [...faultsOf(key, value), ...placeholderFaults(key, value, offerOf(offer))];
  if (key !== 'pages.own') return faults;
  const redirects = new Map((await listRedirects(db)).map(({ from, to }) => [from, to]));
  return [...faults, ...redirectedPages(value, redirects)];
}

/** Lists pages at the address of a redirect. `redirects`: targets by path. */
export const redirectedPages = (value: unknown, redirects: ReadonlyMap<string, string>): SectionFault[] =>
  ownPagePaths(value).flatMap((path, index) => {
    const target = redirects.get(path);
    if (target === undefined) return [];
    const message = `${path} is redirected to ${target}. Delete that redirect first, or choose another address`;
    return [{ path: `pages.${index}.path`, message }];
  });

/** Parses a value without faults, so that only checked data is stored. */
export const publishable = (key: SectionKey, value: unknown): unknown =>
  value === null ? null : sectionSchemas[key].parse(value);
