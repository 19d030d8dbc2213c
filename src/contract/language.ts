/**
 * The site's language and region, a BCP 47 tag: numbers, dates, amounts and lists are written in it on every page, in
 * e-mails and PDF files. The words around them are English until there is a catalog of translations.
 *
 * A process serves one site, and a browser shows one, so the language in force is a value of the module: the server sets
 * it when it reads the settings, and a page has it in its document.
 */

export const DEFAULT_LANGUAGE = 'en-US';

/** Attributes of `<html>`. `lang` alone would not do: browsers that translate a page change it. */
const LANGUAGE_ATTRIBUTE = 'data-language';
const WEEK_ATTRIBUTE = 'data-first-weekday';

const root = 'document' in globalThis ? document.documentElement : undefined;
let language = root?.getAttribute(LANGUAGE_ATTRIBUTE) ?? DEFAULT_LANGUAGE;
let weekday = Number(root?.getAttribute(WEEK_ATTRIBUTE) ?? 7);

/** The site's language in force, such as `en-US`. */
export const siteLanguage = (): string => language;

/** The first day of the week in the site's region: 1 is Monday, 7 is Sunday. */
export const firstWeekday = (): number => weekday;

/** Sets the language in force. @param tag as `languageTag` (`language-tag.ts`) accepts it */
export function setSiteLanguage(tag: string): void {
  if (tag === language) return;
  language = tag;
  weekday = readFirstWeekday(tag);
}

/** @returns 7, Sunday, where the engine does not know it, as in Firefox; pages get it from the server */
export function readFirstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7;
}

/** The attributes of a document's `<html>` element that say its language. */
export const languageAttributes = (): string =>
  language === DEFAULT_LANGUAGE
    ? `lang="${language}"`
    : `lang="${language}" ${LANGUAGE_ATTRIBUTE}="${language}" ${WEEK_ATTRIBUTE}="${weekday}"`;
