import type { Config } from 'vike/types';

/** How every page is made: rendered on the server, hydrated in the browser, each address a document of its own. */
export default {
  clientRouting: false,
  passToClient: ['user', 'origin', 'urlPathname'],
  meta: {
    // The nearest one frames the page.
    Layout: { env: { server: true, client: true } },
    // What a page says of itself to search engines and social cards.
    head: { env: { server: true } },
    // What stands in where a page is silent.
    site: { env: { server: true } },
  },
} satisfies Config;
