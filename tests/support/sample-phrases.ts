/** The product's sample sentences, to search another business's site for them. */
import { builtInOf } from '#src/content/built-in-sections.ts';
import { cancellationSummary, ownOfferDocument, rescheduling } from '#src/content/site/offer.ts';
import { ownContent, type SiteContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { type FieldSpec, formOf, specFor } from '#src/contract/site/sections/field-spec.ts';
import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';

/** Texts that any business may use, such as "Contact us". */
const OF_ANY_BUSINESS: readonly SectionKey[] = ['site.contact', 'site.announcement', 'site.verification'];

/** Texts that never change: the program's own settings, and the way back from an empty blog. */
const SAID_IN_ANY_CASE =
  /^(?:These are cookies that websites often set|Your browser keeps three things in its session storage|Return to Home$)/;

const NAMES = [
  'One Hour App',
  'support@example.com',
  'USA-based',
  'Offshore',
  '$120',
  '$150',
  'app-building',
  'your app',
];

const TEXTS = new Set(['line', 'paragraph', 'markdown']);

function texts(spec: FieldSpec, value: unknown): string[] {
  const form = specFor(spec, value);
  if (form.fields) {
    const record = value as Record<string, unknown>;
    return form.fields.flatMap(([name, each]) => texts(each, record[name]));
  }
  const { of } = form;
  if (of) return (value as unknown[]).flatMap((each) => texts(of, each));
  return TEXTS.has(form.kind) && typeof value === 'string' ? value.split('\n') : [];
}

/** Shorter headings and names are common words that a business may choose. */
const isSentence = (text: string) => text.trim().split(/\s+/).length >= 3;

/**
 * The built-in sentences of all sections, as on a fresh site and as they follow another offer.
 * @param offer of the other business
 */
export function samplePhrases(offer: OfferDocument): string[] {
  const others = contentOf({ offer }, ownContent.identity);
  const implied = impliedBy(offer);
  const isOwners = (phrase: string) =>
    !isSentence(implied.reduce((left, each) => left.replaceAll(each, ''), phrase));
  const phrases = (content: SiteContent) =>
    SECTION_KEYS.filter((key) => !OF_ANY_BUSINESS.includes(key)).flatMap((key) =>
      texts(formOf(key), key === 'offer' ? ownOfferDocument : builtInOf(key, content)),
    );
  const found = [...phrases(ownContent), ...phrases(others)]
    .map((text) => text.trim())
    .filter((text) => isSentence(text) && !isOwners(text) && !SAID_IN_ANY_CASE.test(text));
  return [...new Set(found), ...NAMES];
}

/** Texts of the owner's offer, or made from its rules. */
function impliedBy(offer: OfferDocument): string[] {
  const { cancellation } = offer;
  return [
    cancellationSummary(cancellation),
    rescheduling(cancellation.freeRescheduleHours),
    ...texts(formOf('offer'), offer),
  ]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
}
