import { shownSections } from '#src/content/built-in-sections.ts';
import type { Offer } from '#src/content/offer.ts';
import type { SiteContent } from '#src/content/site-content.ts';
import { type FieldSpec, formOf, specFor } from '#src/contract/sections/field-spec.ts';
import { isTextKind, markOf } from '#src/contract/sections/marks.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';

/**
 * Adds a mark to the end of each text that says where it comes from, for the editor of pages. Addresses, files and icons
 * get none, because they would stop working. A text that is made from the offer is marked with its field of the offer.
 * Texts of e-mails and of the generator are not on a page, so they stay as they are.
 */
export function markTexts(content: SiteContent): SiteContent {
  const values: Record<string, unknown> = { ...content.values };
  for (const { key, value } of shownSections(content))
    if (!/^(offer$|mail\.|writer\.)/.test(key)) values[key] = mark(formOf(key), value, key, '');
  // Links to empty lists are shown, too: they are texts that can be edited.
  return { ...content, values, offer: markOffer(content.offer), instead: {} };
}

function mark(spec: FieldSpec, value: unknown, key: SectionKey, path: string): unknown {
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (typeof value === 'string')
    return isTextKind(spec.kind) && value !== '' && !isAddress(path)
      ? value + markOf({ key, path, kind: spec.kind })
      : value;
  if (Array.isArray(value)) {
    const { of } = spec;
    return of ? value.map((each, index) => mark(specFor(of, each), each, key, at(index))) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(specFor(spec, value).fields);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields.get(name);
      return [name, field ? mark(field, each, key, at(name)) : each];
    }),
  );
}

/** The address of an owner's page is a line of text, too. */
const isAddress = (path: string) => /^pages\.\d+\.path$/.test(path);

/** By the place of a text in `Offer`: the field of the offer's form that it is made from. Others are fields themselves. */
const MADE_FROM: ReadonlyArray<readonly [place: RegExp, field: string]> = [
  [/^(tiers\.\w+)\.(?:amount|perSession|perHour)$/, '$1.price'],
  [/^headlineAmount$/, 'tiers.offshore.price'],
  [/^currencyName$/, 'currency'],
  [/^extraHours\.\w+$/, 'tiers.offshore.price'],
  [/^hosting\.label$/, 'hosting.pricePerMonth'],
  [/^cancellation\.summary$/, 'cancellation.noticeHours'],
  [/^cancellation\.reschedule$/, 'cancellation.freeRescheduleHours'],
  [/^governingLaw$/, 'company.governingLaw'],
  [/^traditional\.cost$/, 'traditional.costFrom'],
  [/^traditional\.timeline$/, 'traditional.monthsFrom'],
];
/** Strings of `Offer` that are no texts. */
const NO_TEXT = /^(?:currency|tiers\.\w+\.(?:id|currency|path|hours\.timeZone))$/;

/** The offer with a mark at the end of each text that a page can show. */
function markOffer({ tierList, ...offer }: Offer): Offer {
  const marked = markMade(offer, '') as typeof offer;
  return { ...marked, tierList: tierList.map(({ id }) => marked.tiers[id]) };
}

function markMade(value: unknown, place: string): unknown {
  if (typeof value === 'string') {
    if (value === '' || NO_TEXT.test(place)) return value;
    const made = MADE_FROM.find(([pattern]) => pattern.test(place));
    const path = made ? place.replace(...made) : place;
    return value + markOf({ key: 'offer', path, kind: 'made' });
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, markMade(each, place ? `${place}.${name}` : name)]),
  );
}
