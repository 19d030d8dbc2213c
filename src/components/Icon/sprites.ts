/** Made by tools/icons.ts from what src/content names. */
export const sprites = {
  social: '/icons/social.f6cdbfcb.svg',
  integrations: '/icons/integrations.7444edc6.svg',
  providers: '/icons/providers.88ff67c9.svg',
  technologies: '/icons/technologies.402638aa.svg',
  strip: '/icons/strip.ce0af087.svg',
  reasons: '/icons/reasons.5364b0a8.svg',
} as const;
