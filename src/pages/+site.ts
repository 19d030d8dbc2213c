import type { SiteOf } from '#renderer/Head.tsx';
import { service } from '#src/content/site/page-meta.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { supportCopy } from '#src/content/site/tier-copy.ts';
import { verification, verificationNames } from '#src/content/site/tools.ts';
import { ownFonts } from '#src/design/fonts.ts';

export const site: SiteOf = (content) => {
  const { name, description, supportEmail } = content.identity;
  const { title, name: sold } = textsOf(content, service);
  return {
    name,
    title: `${name} | ${title}`,
    description,
    image: { url: '/share.png', alt: sold },
    fonts: ownFonts,
    verification: Object.entries(textsOf(content, verification)).flatMap(([service, code]) =>
      code ? [{ name: verificationNames[service as keyof typeof verificationNames], content: code }] : [],
    ),
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
          ...(supportCopy(content.offer).always && { hoursAvailable: 'Mo-Su 00:00-24:00' }),
        },
      },
    ],
  };
};
