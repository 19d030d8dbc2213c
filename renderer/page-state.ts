import { contentForBrowser } from '#src/content/site/site-content.ts';
import type { ShownPage } from './page.ts';

/**
 * The state for hydration: only what is named here reaches the browser. Escapes `<`, which could end the
 * script element.
 * @param data of an application; islands get theirs as props
 */
export const pageState = (
  { urlPathname, urlOriginal, origin, user, identity, logo, content, used = new Set() }: ShownPage,
  data?: unknown,
): string =>
  JSON.stringify({
    urlPathname,
    urlOriginal,
    origin,
    user,
    // Only the server renders the social links.
    identity: { ...identity, social: [] },
    logo,
    data,
    ...contentForBrowser(content, used),
  }).replaceAll('<', '\\u003c');
