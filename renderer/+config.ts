import type { Config } from 'vike/types';

/**
 * Vike finds the page files, builds them, and reloads them in development. We render pages ourselves
 * (`render-page.tsx`): every navigation loads a new document, and Vike's client runtime is left out; a page
 * with client-side behavior has a `+client.ts` that calls `hydrate`.
 */
export default {
  clientRouting: false,
  // `src/addresses.ts` normalizes paths instead.
  disableUrlNormalization: true,
  // No timeout: on the dev server the hook renders the whole page, and Vite compiles it there.
  hooksTimeout: { onRenderHtml: false },
  meta: {
    Page: { env: { server: true } },
    // The nearest layout wraps the page.
    Layout: { env: { server: true } },
    // Vike loads none of the following: the renderer loads them itself, the same way in development and production.
    guard: { env: {} },
    data: { env: {} },
    // Metadata for search engines and social cards.
    head: { env: {} },
    // Defaults for pages without their own metadata.
    site: { env: {} },
  },
} satisfies Config;
