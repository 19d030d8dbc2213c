import type { ShownPage } from './page.ts';

/** The element whose JSON tells the browser what the server rendered from. */
export const STATE_ID = 'page-state';

/** What crosses to the browser: nothing that is not named here. `<` would end the element, so none is left. */
export const pageState = (
  { urlPathname, urlOriginal, origin, user, identity, logo }: ShownPage,
  data: unknown,
): string =>
  JSON.stringify({ urlPathname, urlOriginal, origin, user, identity, logo, data }).replaceAll('<', '\\u003c');
