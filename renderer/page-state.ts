import type { ShownPage } from './page.ts';

/** ID of the element whose JSON holds the state that the server rendered from. */
export const STATE_ID = 'page-state';

/**
 * The state for hydration: nothing reaches the browser unless it is named here. `<` is escaped, because it
 * could end the script element.
 */
export const pageState = (
  { urlPathname, urlOriginal, origin, user, identity, logo }: ShownPage,
  data: unknown,
): string =>
  JSON.stringify({ urlPathname, urlOriginal, origin, user, identity, logo, data }).replaceAll('<', '\\u003c');
