/** Every sentence of the product's samples, to search a site of another business for them. */
import { builtInOf } from '#src/content/built-in-sections.ts';
import { ownContent } from '#src/content/site-content.ts';
import { contentOf } from '#src/content/stored-content.ts';
import type { OfferDocument } from '#src/contract/offer.ts';
import { type FieldSpec, formOf, specFor } from '#src/contract/sections/field-spec.ts';
import { SECTION_KEYS, type SectionKey } from '#src/contract/sections/sections.ts';

/** What any business may say as it is: "Contact us". */
const OF_ANY_BUSINESS: readonly SectionKey[] = ['site.contact', 'site.announcement', 'site.verification'];

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

/** Headings and names that are words of the language: a business may choose the same. */
const isSentence = (text: string) => text.trim().split(/\s+/).length >= 3;

/**
 * The built-in sentences of all sections, as a fresh site says them and as they follow another offer.
 * @param offer of the other business
 */
export function samplePhrases(offer: OfferDocument): string[] {
  const others = contentOf({ offer }, ownContent.identity);
  const phrases = SECTION_KEYS.filter((key) => key !== 'offer' && !OF_ANY_BUSINESS.includes(key)).flatMap(
    (key) => [ownContent, others].flatMap((content) => texts(formOf(key), builtInOf(key, content))),
  );
  const offerTexts = texts(formOf('offer'), builtInOf('offer', ownContent));
  const more = [
    'One Hour App',
    'support@example.com',
    'USA-based',
    'Offshore',
    '$120',
    '$150',
    'app-building',
    'your app',
  ];
  return [...new Set([...phrases, ...offerTexts].map((text) => text.trim()).filter(isSentence)), ...more];
}
