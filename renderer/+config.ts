import type { Config } from 'vike/types';

/**
 * Vike finds the page files, builds them, and reloads them in development. Rendering is ours (`render-page.tsx`): each
 * address is a document of its own, and Vike's client runtime is left out; a page that does something in the browser has
 * a `+client.ts` that calls `hydrate`.
 */
export default {
  clientRouting: false,
  // `src/addresses.ts` knows how an address is written.
  disableUrlNormalization: true,
  // The hook is the whole page: on the dev server Vite compiles it there, which takes as long as it takes.
  hooksTimeout: { onRenderHtml: false },
  meta: {
    Page: { env: { server: true } },
    // The nearest one frames the page.
    Layout: { env: { server: true } },
    // Vike loads none of the following: the renderer reads them by itself, the same way in development and production.
    guard: { env: {} },
    data: { env: {} },
    // What a page says of itself to search engines and social cards.
    head: { env: {} },
    // What is used where a page says nothing.
    site: { env: {} },
  },
} satisfies Config;
