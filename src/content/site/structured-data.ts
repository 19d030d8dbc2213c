import { videosPublished } from './demos.ts';
import type { FaqEntry } from './faq.ts';
import type { TierDetails } from './offer-kinds.ts';
import { service } from './page-meta.ts';
import { type SiteContent, type TextSource, textsOf } from './site-content.ts';

/** The head adds their `@context`. */

const organization = (origin: string) => ({ '@id': `${origin}/#organization` });

export function websiteData(
  origin: string,
  { identity: { name, description, language } }: TextSource,
): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name,
    description,
    inLanguage: language,
    publisher: organization(origin),
  };
}

const offerOfTier = (origin: string, tier: TierDetails, compared: boolean) => ({
  '@type': 'Offer',
  name: `${compared ? tier.developer : tier.name}, ${tier.perSession}`,
  price: tier.price,
  priceCurrency: tier.currency,
  url: `${origin}${tier.path}`,
  availability: 'https://schema.org/InStock',
});

export function offerData(origin: string, content: SiteContent, tier: TierDetails): object {
  return {
    ...offerOfTier(origin, tier, content.offer.comparesTwo),
    description: tier.hours.label,
    itemOffered: { '@type': 'Service', '@id': `${origin}/#service`, name: textsOf(content, service).name },
    offeredBy: organization(origin),
  };
}

export function serviceData(origin: string, content: SiteContent): object {
  const { name, type } = textsOf(content, service);
  return {
    '@type': 'Service',
    '@id': `${origin}/#service`,
    name,
    serviceType: type,
    description: content.identity.description,
    provider: organization(origin),
    areaServed: 'Worldwide',
    offers: content.offer.tierList.map((tier) => offerOfTier(origin, tier, content.offer.comparesTwo)),
  };
}

export function faqData(entries: readonly FaqEntry[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** For a page's `structuredData`. @param own the entries of the page's own questions */
export function faqOn(
  sections: ReadonlyArray<{ type: string; hidden: boolean; entries?: readonly FaqEntry[] }>,
  own: readonly FaqEntry[] = [],
): object[] {
  const read = sections.flatMap(({ type, hidden, entries = [] }) => {
    if (hidden) return [];
    return type === 'faq' ? own : type === 'questions' ? entries : [];
  });
  return read.length > 0 ? [faqData(read)] : [];
}

export function videoData(
  origin: string,
  video: { title: string; description: string; thumbnail: string; src: string },
): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: `${origin}${video.thumbnail}`,
    contentUrl: `${origin}${video.src}`,
    uploadDate: videosPublished,
    publisher: organization(origin),
  };
}

/** A work that a page rests on. @param source its date of publication is known for few pages */
export const citationData = ({
  title,
  url,
  published,
}: {
  title: string;
  url: string;
  published?: string | undefined;
}): object => ({
  '@type': 'CreativeWork',
  name: title,
  url,
  ...(published && { datePublished: published }),
});

export function breadcrumbData(origin: string, trail: ReadonlyArray<{ name: string; path: string }>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
