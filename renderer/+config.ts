import type { Config } from 'vike/types';

/** Vike finds and builds the page files. We render them (`render-page.tsx`), without its client runtime. */
export default {
  clientRouting: false,
  // `src/addresses.ts` normalizes paths instead.
  disableUrlNormalization: true,
  // No timeout: on the dev server the hook renders the whole page, and Vite compiles it there.
  hooksTimeout: { onRenderHtml: false },
  meta: {
    Page: { env: { server: true } },
    Layout: { env: { server: true } },
    // Vike loads none of the following; the renderer does, the same way in development and production.
    guard: { env: {} },
    data: { env: {} },
    head: { env: {} },
    site: { env: {} },
  },
} satisfies Config;
