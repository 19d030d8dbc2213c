import { z } from './zod.ts';

/** A language with its script and region, without extensions. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** `de-de` and `de_DE` become `de-DE`; other text stays as it is. */
function canonical(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0] ?? text;
  } catch {
    return text;
  }
}

/** True if dates and numbers can be written in the language, and its region exists. */
function isSupported(tag: string): boolean {
  if (!TAG.test(tag) || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return false;
  const { region } = new Intl.Locale(tag);
  return (
    !region || new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined
  );
}

const HELP = 'Enter a language and region such as en-US, de-DE or pt-BR';

/** Saved in its canonical form. */
export const languageTag = z.string(HELP).max(35, HELP).overwrite(canonical).refine(isSupported, HELP);
