import type { ServedPage } from '#renderer/page.ts';
import type { Site, SiteHead } from '#renderer/site.ts';
import { findPage } from '#src/addresses.ts';
import { service } from '#src/content/site/page-meta.ts';
import { contentForBrowser, textsOf } from '#src/content/site/site-content.ts';
import { supportCopy } from '#src/content/site/tier-copy.ts';
import { verification, verificationNames } from '#src/content/site/tools.ts';
import { languageAttributes, setSiteLanguage } from '#src/contract/language.ts';
import { ownFonts } from '#src/design/fonts.ts';
import { AfterPage, afterPageStyles } from './AfterPage.tsx';

export const site: Site = {
  findPage,
  // The renderer's bundle has its own copy of the module, which the server has not set.
  prepare: ({ identity }) => setSiteLanguage(identity.language),
  htmlAttributes: languageAttributes,
  head,
  styles: afterPageStyles,
  AfterPage,
  inBrowser: ({ user, identity, logo, content, used = new Set() }) => ({
    user,
    // Only the server renders the social links.
    identity: { ...identity, social: [] },
    logo,
    ...contentForBrowser(content, used),
  }),
};

function head({ content, sitePreview, brandHead }: ServedPage): SiteHead {
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
    noindex: sitePreview !== undefined,
    brand: brandHead,
  };
}
