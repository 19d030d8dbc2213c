import type { PageFonts } from '#src/design/fonts.ts';
import { documentTitle, type Head } from './head.ts';
import type { SiteHead } from './site.ts';

interface Props {
  head: Head;
  site: SiteHead;
  fonts: PageFonts;
  origin: string;
  pathname: string;
  /** Modules that the page's script imports, preloaded so that they download in parallel. */
  scripts: readonly string[];
}

/** Escape `<`, because `</script>` would end the script element anywhere in the JSON. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function HeadTags({ head, site, fonts, origin, pathname, scripts }: Props) {
  const { brand } = site;
  const title = head.title ?? site.title;
  const titleWithName = head.title ? documentTitle(head.title, site.name) : site.title;
  const description = head.description ?? site.description;
  // Not resolved with `new URL`: a path that starts with two slashes would lead to another host.
  const canonical = origin + (head.canonical ?? pathname);
  const image = head.image ?? site.image;
  const imageUrl = new URL(brand?.shareImage(image.url) ?? image.url, origin).href;
  const structuredData = [
    ...site.structuredData(origin, brand?.logo ?? null),
    ...(head.structuredData ?? []),
  ].map((data) => ({
    '@context': 'https://schema.org',
    ...data,
  }));
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{titleWithName}</title>
      <meta name="description" content={description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      <meta name="robots" content={head.noindex || site.noindex ? 'noindex, nofollow' : 'index, follow'} />
      <link rel="canonical" href={canonical} />
      {site.verification.map((tag) => (
        <meta key={tag.name} {...tag} />
      ))}
      {brand?.stylesheet && <link rel="stylesheet" href={brand.stylesheet} />}
      {[...new Set([fonts.display.file, fonts.text.file])].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {head.preloadImages?.map(({ srcSet, sizes, media }) => (
        <link
          key={srcSet}
          rel="preload"
          as="image"
          imageSrcSet={srcSet}
          imageSizes={sizes}
          media={media}
          fetchPriority="high"
        />
      ))}
      {scripts.map((script) => (
        <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
      ))}
      {brand?.icon ? (
        <link rel="icon" href={brand.icon} />
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
        </>
      )}
      <link rel="apple-touch-icon" href={brand?.touchIcon ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#090c14" media="(prefers-color-scheme: dark)" />
      <link rel="alternate" type="application/rss+xml" title={site.name} href="/rss.xml" />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:alt" content={image.alt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.modifiedAt && <meta property="article:modified_time" content={head.modifiedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      {structuredData.map((data) => (
        <script
          key={inScript(data)}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inScript(data) }}
        />
      ))}
    </>
  );
}
