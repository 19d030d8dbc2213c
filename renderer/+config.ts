import type { Config } from 'vike/types';

/**
 * How every page is made: rendered on the server, each address a document of its own. Vike's client runtime is left
 * out; a page that does something in the browser has a `+client.ts` that calls `hydrate`.
 */
export default {
  clientRouting: false,
  meta: {
    Page: { env: { server: true } },
    // The nearest one frames the page.
    Layout: { env: { server: true } },
    // What a page says of itself to search engines and social cards.
    head: { env: { server: true } },
    // What stands in where a page is silent.
    site: { env: { server: true } },
  },
} satisfies Config;
