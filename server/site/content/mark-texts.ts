import { templateOf } from '#src/content/built-in-templates.ts';
import type { Offer } from '#src/content/site/offer.ts';
import { placeholderValues, valuesIn } from '#src/content/site/offer-placeholders.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { mapTexts } from '#src/contract/site/sections/map-texts.ts';
import { markOf, type TextKind } from '#src/contract/site/sections/marks.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';

/**
 * Adds a mark with its source to each text, for the page editor. Not to addresses, files and icons, which
 * would stop working, nor to texts that are on no page. The mark has the stored form of a text with
 * placeholders, and the offer's field for a text made from it.
 */
export function markTexts(content: SiteContent): SiteContent {
  const values: Record<string, unknown> = { ...content.values };
  const said = placeholderValues(content.offer);
  for (const key of SECTION_KEYS) {
    if (/^(offer$|mail\.|writer\.)/.test(key)) continue;
    const stored = content.stored[key] ?? templateOf(key, content);
    values[key] = mapTexts(formOf(key), stored, (text, { path, spec: { kind } }) => {
      if (text === '') return text;
      const shown = filled(text, valuesIn(kind, said));
      const source = kind === 'markdown' || shown === text ? undefined : text;
      return shown + markOf({ key, path, kind: kind as TextKind, source });
    });
  }
  // Show links to empty lists too: they are editable texts.
  return { ...content, values, offer: markOffer(content.offer), instead: {} };
}

/** The offer form's field by place in `Offer`; other places are fields themselves. */
const MADE_FROM: ReadonlyArray<readonly [place: RegExp, field: string]> = [
  [/^(tiers\.\w+)\.(?:amount|perSession|perHour)$/, '$1.price'],
  [/^tiers\.\w+\.unit$/, 'session.unit'],
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
const NO_TEXT =
  /^(?:currency|tiers\.\w+\.(?:id|currency|path|length|hours\.timeZone|clock\.timeZone))$|^tiers\.(?!(?:offshore|usa)\.)/;

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
