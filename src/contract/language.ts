/**
 * The site's language and region, a BCP 47 tag, for numbers, dates, amounts and lists. The words around them
 * are English until there is a catalog of translations.
 *
 * A module variable, because a process or page serves one site: the server sets it from the settings, and a
 * page from its document.
 */

export const DEFAULT_LANGUAGE = 'en-US';

/** Not `lang`, which browsers change when they translate a page. */
const LANGUAGE_ATTRIBUTE = 'data-language';
const WEEK_ATTRIBUTE = 'data-first-weekday';

const root = 'document' in globalThis ? document.documentElement : undefined;
let language = root?.getAttribute(LANGUAGE_ATTRIBUTE) ?? DEFAULT_LANGUAGE;
let weekday = Number(root?.getAttribute(WEEK_ATTRIBUTE) ?? 7);

/** The current tag, such as `en-US`. */
export const siteLanguage = (): string => language;

/** In the site's region: 1 is Monday, 7 is Sunday. */
export const firstWeekday = (): number => weekday;

/** @param tag as `languageTag` (`language-tag.ts`) accepts it */
export function setSiteLanguage(tag: string): void {
  if (tag === language) return;
  language = tag;
  weekday = readFirstWeekday(tag);
}

/** @returns 7, Sunday, if the engine does not know it, as in Firefox; pages get it from the server */
export function readFirstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7;
}

/** Attributes of `<html>` that state the language. */
export const languageAttributes = (): string =>
  language === DEFAULT_LANGUAGE
    ? `lang="${language}"`
    : `lang="${language}" ${LANGUAGE_ATTRIBUTE}="${language}" ${WEEK_ATTRIBUTE}="${weekday}"`;
