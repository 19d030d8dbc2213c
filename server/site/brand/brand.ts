import { createHash } from 'node:crypto';
import type { OpenDatabase } from '#db/open.ts';
import { type BrandAssetRow, listBrandImages, readBrandLook } from '#db/queries/site/brand.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { findSiteIconVersion } from '#db/queries/site/site-icons.ts';
import { shareCards } from '#src/content/site/share-images.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent, type SiteContent } from '#src/content/site/site-content.ts';
import type { BrandHead, BrandLook, LogoImages } from '#src/contract/site/brand.ts';
import { fontChoice } from '#src/design/fonts.ts';
import type { Content } from '../content/content.ts';
import type { DrawnLook } from '../media/image-tasks.ts';
import type { Images } from '../media/images.ts';
import { createDrawnLogos } from './drawn-logo.ts';
import { stylesheetOf } from './stylesheet.ts';

export interface CurrentBrand {
  name: string;
  look: BrandLook;
  logo: LogoImages | null;
  /** Null without one, and for an SVG, which few mail programs draw. */
  mailLogo: string | null;
  /** Null when a page's head has only defaults. */
  head: BrandHead | null;
  css: string;
  /** In the URLs of the owner's icons; null for the built-in ones. */
  iconVersion: string | null;
  /** In the URLs of style sheet and share images; changes with the look. */
  version: string;
}

export interface Brand {
  /** Cached until public content changes. */
  current(): Promise<CurrentBrand>;
  /** @throws HttpError 429 when too many images are waiting */
  drawnLook(): Promise<DrawnLook>;
  isLogoMissing(): Promise<boolean>;
}

interface Parts {
  database: OpenDatabase;
  content: Pick<Content, 'current'>;
  images: Pick<Images, 'logo'>;
  /** From the build or the source tree; has the fonts for drawn images. */
  publicFolder: URL;
}

/** Creates a site's brand, cached until it changes. */
export function createBrand({ database, content, images, publicFolder }: Parts): Brand {
  let cached: { at: number; brand: CurrentBrand } | undefined;
  const logos = createDrawnLogos(database.db, images);

  async function current(): Promise<CurrentBrand> {
    const at = database.contentVersion();
    if (cached?.at === at) return cached.brand;
    const brand = present(
      await content.current(),
      await readBrandLook(database.db),
      await listBrandImages(database.db),
      await findSiteIconVersion(database.db),
    );
    cached = { at, brand };
    return brand;
  }

  return {
    current,
    async drawnLook() {
      const { name, look, logo } = await current();
      return { name, look, logo: await logos.drawn(logo), publicFolder: publicFolder.href };
    },
    isLogoMissing: async () => logos.failed((await current()).logo),
  };
}

function present(
  content: SiteContent,
  look: BrandLook,
  images: BrandAssetRow[],
  iconVersion: string | null,
): CurrentBrand {
  const { name } = content.identity;
  const cards = shareCards(content);
  const ownCards = JSON.stringify(cards) === JSON.stringify(shareCards(ownContent));
  const logo = logoOf(images, name);
  const css = stylesheetOf(look);
  const seen = css !== '' || logo !== null || iconVersion !== null || name !== ownIdentity.name || !ownCards;
  const version = createHash('sha256')
    .update(JSON.stringify([css, logo, name, ...(ownCards ? [] : [cards])]))
    .digest('hex')
    .slice(0, 12);
  const head: BrandHead = {
    stylesheet: css ? `/brand.${version}.css` : null,
    fonts: look.fonts && { display: fontChoice(look.fonts.display), text: fontChoice(look.fonts.text) },
    logo: logo?.url ?? null,
    icon: iconVersion ? `/favicon.ico?v=${iconVersion}` : logo && isSquare(logo) ? logo.url : null,
    touchIcon: iconVersion && `/apple-touch-icon.png?v=${iconVersion}`,
    shareImage(url) {
      const found = /^\/share(?:\/([\w-]+))?\.png$/.exec(url);
      return found ? `/share/${version}/${found[1] ?? 'home'}.png` : url;
    },
  };
  const mailLogo = images.some(({ kind, media }) => kind === 'logo' && media.mime === 'image/svg+xml')
    ? null
    : (logo?.url ?? null);
  return { name, look, logo, mailLogo, head: seen ? head : null, css, version, iconVersion };
}

function logoOf(images: BrandAssetRow[], name: string): LogoImages | null {
  const own = images.find(({ kind }) => kind === 'logo');
  const dark = images.find(({ kind }) => kind === 'logo-dark');
  if (!own) return null;
  const { hash, alt, width, height } = own.media;
  return {
    url: mediaUrl(hash),
    darkUrl: dark ? mediaUrl(dark.media.hash) : null,
    alt: alt || name,
    width,
    height,
  };
}

const isSquare = ({ width, height }: LogoImages) => width / height > 0.8 && width / height < 1.25;
