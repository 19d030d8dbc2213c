import { readFirstWeekday } from '#src/contract/language.ts';
import { languageTag } from '#src/contract/language-tag.ts';
import type { SettingsField } from './SettingsCard.tsx';

/** Suggestions; any other language can be typed. */
const SUGGESTED = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'pt-BR',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'sv-SE',
  'fi-FI',
  'tr-TR',
  'hi-IN',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'ar-EG',
];
/** A Wednesday. */
const SAMPLE = new Date(Date.UTC(2026, 10, 25, 14, 30));

/** A sample date, time, amount and week in a language; undefined if it is not a language. */
function sampleIn(typed: string): string | undefined {
  const { data: tag } = languageTag.safeParse(typed);
  if (!tag) return undefined;
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  const amount = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // January 4, 1970 was a Sunday.
  const first = weekday.format(Date.UTC(1970, 0, 4 + readFirstWeekday(tag)));
  return `${date.format(SAMPLE)} · ${amount.format(1234.5)} · the week begins on ${first}`;
}

export function languageField(typed: string): SettingsField {
  const sample = sampleIn(typed);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return {
    name: 'language',
    label: 'Language and region',
    help: `How dates, numbers and amounts are written on every page, in e-mails and receipts. Buttons and other fixed texts stay in English.${sample ? ` Example: ${sample}.` : ''}`,
    autoComplete: 'off',
    spellCheck: false,
    options: Object.fromEntries(SUGGESTED.map((tag) => [tag, names.of(tag) ?? tag])),
  };
}
