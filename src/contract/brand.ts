/** The brand: how the site looks and sounds. */

import { HEX } from './colour.ts';
import { endpoint } from './endpoint.ts';
import { idParams, text } from './fields.ts';
import { altText, media } from './media.ts';
import { BRAND_PICTURES, DISPLAY_FONTS, TEXT_FONTS, UPLOAD_BYTES } from './values.ts';
import { z } from './zod.ts';

const colour = z
  .string('Enter a color')
  .regex(HEX, 'Enter a color as # and six digits, such as #1F5EFF')
  .overwrite((value) => value.toUpperCase());

export const brandColours = z.object({
  /** The color of links and buttons on light backgrounds. */
  light: colour,
  /** The color on dark backgrounds; '' derives it from the light one. */
  dark: z.union(
    [z.literal(''), colour],
    'Enter a color as # and six digits, such as #6D97FF, or leave it blank',
  ),
});
export type BrandColours = z.output<typeof brandColours>;

export const brandFonts = z.object({
  display: z.enum(DISPLAY_FONTS, 'Choose one of the fonts'),
  text: z.enum(TEXT_FONTS, 'Choose one of the fonts'),
});
export type BrandFonts = z.output<typeof brandFonts>;

const words = (label: string) =>
  z
    .array(text(label, 1, 60), `${label} must be a list`)
    .max(40, `${label}: at most 40`)
    .overwrite((list) => [...new Set(list)]);

export const brandVoice = z.object({
  /** The tone of articles, in addition to what each theme says. */
  tone: text('Tone', 0, 500),
  doWords: words('Words to use'),
  /** Words that articles must not use. */
  dontWords: words('Words to avoid'),
});
export type BrandVoice = z.output<typeof brandVoice>;

/** The saved brand; null means the site's default. */
export const brandLook = z.object({
  colours: brandColours.nullable(),
  fonts: brandFonts.nullable(),
  voice: brandVoice.nullable(),
});
export type BrandLook = z.output<typeof brandLook>;

/** Includes the URL of its style sheet; null while the default is used. */
const brandView = brandLook.extend({
  stylesheet: z.string().nullable(),
  /** The URL of the owner's icon; null while the built-in one is used. */
  icon: z.string().nullable(),
});

export const brandAsset = z.object({
  id: z.number(),
  kind: z.enum(BRAND_PICTURES),
  name: z.string(),
  media,
});
export type BrandAsset = z.output<typeof brandAsset>;

/** The team's own logo, as pages show it. */
export interface ShownLogo {
  url: string;
  /** For dark backgrounds; null: the light one is used on a light plate. */
  darkUrl: string | null;
  alt: string;
  width: number;
  height: number;
}

/** What the brand changes in a page's `<head>`. */
export interface BrandHead {
  stylesheet: string | null;
  /** Fonts to preload instead of the defaults; null keeps the defaults. */
  fonts: readonly string[] | null;
  /** The owner's favicon, otherwise a logo if it is square enough. */
  icon: string | null;
  /** The owner's icon for home screens; null: the built-in one. */
  touchIcon: string | null;
  /** For search engines. */
  logo: string | null;
  /** The URL of a social card in the brand's look. @param url the default card */
  shareImage: (url: string) => string;
}

const name = text('Name', 1, 80);
const note = z.string().nullable();

export const brand = {
  listBrandAssets: endpoint({
    method: 'GET',
    path: '/api/admin/brand-assets',
    access: 'editor',
    summary: 'Brand logos and images',
    output: z.array(brandAsset),
  }),
  addBrandAsset: endpoint({
    method: 'POST',
    path: '/api/admin/brand-assets',
    access: 'owner',
    audit: 'brand.add',
    // Two minutes to upload the file over a slow connection, plus one to process the image.
    seconds: 180,
    summary: 'Upload a logo, replacing the current one, or another brand image',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({
      kind: z.enum(BRAND_PICTURES, `kind must be one of ${BRAND_PICTURES.join(', ')}`),
      name: name.optional(),
      alt: altText.optional(),
    }),
    output: brandAsset.extend({ note }),
    status: 201,
  }),
  changeBrandAsset: endpoint({
    method: 'PATCH',
    path: '/api/admin/brand-assets/:id',
    access: 'owner',
    audit: 'brand.change',
    summary: 'Rename an asset, change its alt text, or point it to another image in the library',
    params: idParams,
    body: z.object({
      name: name.optional(),
      alt: altText.optional(),
      mediaHash: media.shape.hash.optional(),
    }),
    output: brandAsset,
  }),
  removeBrandAsset: endpoint({
    method: 'DELETE',
    path: '/api/admin/brand-assets/:id',
    access: 'owner',
    audit: 'brand.remove',
    summary: 'Remove an asset from the brand; its image stays in the library',
    params: idParams,
    output: 'none',
  }),
  setBrandIcon: endpoint({
    method: 'POST',
    path: '/api/admin/brand/icon',
    access: 'owner',
    audit: 'brand.change-icon',
    seconds: 180,
    summary: 'Make the favicon and app icons from one square image',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({}),
    output: brandView.extend({ note }),
    status: 201,
  }),
  removeBrandIcon: endpoint({
    method: 'DELETE',
    path: '/api/admin/brand/icon',
    access: 'owner',
    audit: 'brand.change-icon',
    summary: 'Return to the built-in favicon and app icons',
    output: 'none',
  }),
  getBrand: endpoint({
    method: 'GET',
    path: '/api/admin/brand',
    access: 'editor',
    summary: 'Colors, fonts and voice; null where the defaults apply',
    output: brandView,
  }),
  changeBrand: endpoint({
    method: 'PATCH',
    path: '/api/admin/brand',
    access: 'editor',
    audit: 'brand.change',
    summary: 'Set colors, fonts or voice; null resets one to the default',
    body: brandLook.partial(),
    output: brandView,
  }),
};
