/** The site's own font files, named by content (`scripts/fonts.mjs` makes them). */
export const fontFiles = {
  inter: '/fonts/inter.e44826c0.woff2',
  bricolage: '/fonts/bricolage.5a99f856.woff2',
  geistMono: '/fonts/geist-mono.21615d04.woff2',
};

/** What the first view needs: asked for before the styles are read. */
export const preloadedFonts = [fontFiles.bricolage, fontFiles.inter];
