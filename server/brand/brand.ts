import { createHash } from 'node:crypto';
import type { OpenDatabase } from '#db/open.ts';
import { type KeptBrandAsset, listBrandPictures, readBrandLook } from '#db/queries/brand.ts';
import { mediaUrl } from '#db/queries/post-summary.ts';
import { ownIdentity } from '#src/content/site.ts';
import type { BrandHead, BrandLook, ShownLogo } from '#src/contract/brand.ts';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import type { Settings } from '../settings.ts';
import { stylesheetOf } from './stylesheet.ts';

/** The brand in force, ready to be shown. */
export interface CurrentBrand {
  /** The site's name. */
  name: string;
  look: BrandLook;
  logo: ShownLogo | null;
  /** Null when nothing of a page's head differs from the site's own. */
  head: BrandHead | null;
  /** The style sheet's text; '' without one. */
  css: string;
  /** Names the style sheet, and the share pictures: another look is another name. */
  version: string;
}

export interface Brand {
  /** Read again only when public content changed, so that a page shows the brand as it was saved a moment ago. */
  current(): Promise<CurrentBrand>;
  /** The build's public files, as a folder: share pictures are set in its fonts. */
  publicFolder: URL;
}

/** @param publicFolder where the build's public files are, or the tree's */
export function createBrand(
  database: OpenDatabase,
  settings: Pick<Settings, 'identity'>,
  publicFolder: URL,
): Brand {
  let cached: { at: number; brand: CurrentBrand } | undefined;
  return {
    publicFolder,
    async current() {
      const at = database.contentVersion();
      if (cached?.at === at) return cached.brand;
      const { name } = await settings.identity();
      const brand = present(name, await readBrandLook(database.db), await listBrandPictures(database.db));
      cached = { at, brand };
      return brand;
    },
  };
}

function present(name: string, look: BrandLook, pictures: KeptBrandAsset[]): CurrentBrand {
  const logo = logoOf(pictures, name);
  const css = stylesheetOf(look);
  const seen = css !== '' || logo !== null || name !== ownIdentity.name;
  const version = createHash('sha256')
    .update(JSON.stringify([css, logo, name]))
    .digest('hex')
    .slice(0, 12);
  const head: BrandHead = {
    stylesheet: css ? `/brand.${version}.css` : null,
    fonts: look.fonts && preloaded(look.fonts),
    logo: logo?.url ?? null,
    icon: logo && isSquare(logo) ? logo.url : null,
    shareImage(url) {
      const found = /^\/share(?:\/([\w-]+))?\.png$/.exec(url);
      return found ? `/share/${version}/${found[1] ?? 'home'}.png` : url;
    },
  };
  return { name, look, logo, head: seen ? head : null, css, version };
}

const preloaded = ({ display, text }: { display: FontName; text: FontName }) => [
  ...new Set([fontChoice(display).file, fontChoice(text).file]),
];

function logoOf(pictures: KeptBrandAsset[], name: string): ShownLogo | null {
  const own = pictures.find(({ kind }) => kind === 'logo');
  const dark = pictures.find(({ kind }) => kind === 'logo-dark');
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

const isSquare = ({ width, height }: ShownLogo) => width / height > 0.8 && width / height < 1.25;
