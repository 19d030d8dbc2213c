import type { ServedPage } from './page.ts';
import { site } from './page-modules.ts';

/**
 * The state for hydration. Escapes `<`, which could end the script element.
 * @param data of an application; islands get theirs as props
 */
export const pageState = (page: ServedPage, data?: unknown): string =>
  JSON.stringify({
    urlPathname: page.urlPathname,
    urlOriginal: page.urlOriginal,
    origin: page.origin,
    data,
    ...site.inBrowser(page),
  }).replaceAll('<', '\\u003c');
