import type { Db } from '#db/open.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { type Offer, offerOf, ownOfferDocument } from '#src/content/site/offer.ts';
import { fillSection } from '#src/content/site/offer-placeholders.ts';
import type { SectionFault } from '#src/contract/site/content.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/map-texts.ts';
import { lengthOf, unknownPlaceholders } from '#src/contract/site/sections/offer-placeholders.ts';
import { type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { ownPagePaths } from '../redirects/own-page-addresses.ts';
import { readOffers } from './read-offers.ts';

/**
 * What a section still needs before it can be published.
 * @param value null, which returns to the built-in texts, needs nothing
 */
export function faultsOf(key: SectionKey, value: unknown): SectionFault[] {
  if (value === null) return [];
  const { error } = sectionSchemas[key].safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/**
 * The placeholders of a section that stand for nothing, and the texts that are too long with what theirs say now. Stored
 * texts are shown with both: an offer that grows must not take a page away.
 */
export function placeholderFaults(key: SectionKey, value: unknown, offer: Offer): SectionFault[] {
  if (key === 'offer' || value === null) return [];
  const read = new Map(
    textsIn(formOf(key), fillSection(key, value, offer)).map(({ path, text }) => [path, text]),
  );
  return textsIn(formOf(key), value).flatMap(({ path, text, spec: { title, max } }) => {
    const [unknown] = unknownPlaceholders(text);
    if (unknown)
      return {
        path,
        message: `${title} has ${unknown}, which stands for nothing in your offer. Choose one from the list, or write \\${unknown} to show it as it is`,
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

/**
 * The same, with what depends on the rest of the site: what placeholders say, and that an owner's page does not have the
 * address of a redirect. The page would hide the redirect, and links that lead through it would suddenly open something
 * else.
 */
export async function faultsOnSite(db: Db, key: SectionKey, value: unknown): Promise<SectionFault[]> {
  const offer = (await readOffers(db))?.now ?? ownOfferDocument;
  const faults = [...faultsOf(key, value), ...placeholderFaults(key, value, offerOf(offer))];
  if (key !== 'pages.own') return faults;
  const redirects = new Map((await listRedirects(db)).map(({ from, to }) => [from, to]));
  return [...faults, ...redirectedPages(value, redirects)];
}

/** Pages at the address of a redirect. @param redirects targets by path */
export const redirectedPages = (value: unknown, redirects: ReadonlyMap<string, string>): SectionFault[] =>
  ownPagePaths(value).flatMap((path, index) => {
    const target = redirects.get(path);
    if (target === undefined) return [];
    const message = `${path} is redirected to ${target}. Delete that redirect first, or choose another address`;
    return [{ path: `pages.${index}.path`, message }];
  });

/** A value without faults as its schema reads it: what is stored holds only what was checked. */
export const publishable = (key: SectionKey, value: unknown): unknown =>
  value === null ? null : sectionSchemas[key].parse(value);
