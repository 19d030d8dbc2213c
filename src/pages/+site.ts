import type { Site } from '#renderer/Head.tsx';
import { site as content } from '#src/content/site.ts';
import { preloadedFonts } from '#src/design/fonts.ts';

export const site: Site = {
  name: content.name,
  title: content.defaultTitle,
  description: content.defaultDescription,
  image: { url: '/share.png', alt: content.tagline },
  fonts: preloadedFonts,
  structuredData: (origin, logo) => [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: content.name,
      url: origin,
      logo: `${origin}${logo ?? '/icon-512.png'}`,
      description: content.defaultDescription,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: content.supportEmail,
        availableLanguage: 'English',
        hoursAvailable: 'Mo-Su 00:00-24:00',
      },
    },
  ],
};
