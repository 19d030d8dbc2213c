/** Made by scripts/icons.ts from what src/content names. */
export const sprites = {
  social: '/icons/social.b94f0ada.svg',
  integrations: '/icons/integrations.0535cc49.svg',
  providers: '/icons/providers.241f4d6a.svg',
  technologies: '/icons/technologies.eea2142b.svg',
  strip: '/icons/strip.b37b8623.svg',
  reasons: '/icons/reasons.ff7ad3a2.svg',
} as const;
