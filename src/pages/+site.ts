import type { SiteOf } from '#renderer/Head.tsx';
import { site as content } from '#src/content/site.ts';
import { preloadedFonts } from '#src/design/fonts.ts';

export const site: SiteOf = ({ name, description, supportEmail }) => ({
  name,
  title: `${name} | ${content.defaultTitle}`,
  description,
  image: { url: '/share.png', alt: content.tagline },
  fonts: preloadedFonts,
  structuredData: (origin, logo) => [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name,
      url: origin,
      logo: `${origin}${logo ?? '/icon-512.png'}`,
      description,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: supportEmail,
        availableLanguage: 'English',
        hoursAvailable: 'Mo-Su 00:00-24:00',
      },
    },
  ],
});
