/** Made by scripts/icons.ts from what src/content names. */
export const sprites = {
  social: '/icons/social.2dafbad1.svg',
  integrations: '/icons/integrations.60a11989.svg',
  providers: '/icons/providers.e326ddf4.svg',
  technologies: '/icons/technologies.fadfa37d.svg',
  strip: '/icons/strip.3a720059.svg',
  reasons: '/icons/reasons.c44c6b9d.svg',
} as const;
