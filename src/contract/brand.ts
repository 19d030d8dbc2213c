/** What the site looks and sounds like. */

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
  /** Of links and buttons where the ground is light. */
  light: colour,
  /** Where it is dark; '' is made from the other one. */
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
  /** How articles speak, besides what each theme says. */
  tone: text('Tone', 0, 500),
  doWords: words('Words to use'),
  /** Words that no article may hold. */
  dontWords: words('Words to avoid'),
});
export type BrandVoice = z.output<typeof brandVoice>;

/** What is set; null where the site's own stands. */
export const brandLook = z.object({
  colours: brandColours.nullable(),
  fonts: brandFonts.nullable(),
  voice: brandVoice.nullable(),
});
export type BrandLook = z.output<typeof brandLook>;

/** With where the style sheet of it is; null while the site's own stands. */
const brandView = brandLook.extend({ stylesheet: z.string().nullable() });

export const brandAsset = z.object({
  id: z.number(),
  kind: z.enum(BRAND_PICTURES),
  name: z.string(),
  media,
});
export type BrandAsset = z.output<typeof brandAsset>;

/** The team's own logo as pages show it. */
export interface ShownLogo {
  url: string;
  /** For dark grounds; null: the other one, on a light plate. */
  darkUrl: string | null;
  alt: string;
  width: number;
  height: number;
}

/** What the brand changes in a page's head. */
export interface BrandHead {
  stylesheet: string | null;
  /** Preloaded in place of the site's own; null leaves those. */
  fonts: readonly string[] | null;
  /** A logo that is square enough for a tab. */
  icon: string | null;
  /** For search engines. */
  logo: string | null;
  /** Where a share picture of the site is, in the brand's look. @param url the site's own */
  shareImage: (url: string) => string;
}

const name = text('Name', 1, 80);
const note = z.string().nullable();

export const brand = {
  listBrandAssets: endpoint({
    method: 'GET',
    path: '/api/admin/brand-assets',
    access: 'admin',
    summary: 'Brand logos and images',
    output: z.array(brandAsset),
  }),
  addBrandAsset: endpoint({
    method: 'POST',
    path: '/api/admin/brand-assets',
    access: 'admin',
    audit: 'brand.add',
    // Two minutes for the file over a slow line, and one for the picture.
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
    access: 'admin',
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
    access: 'admin',
    audit: 'brand.remove',
    summary: 'Remove an asset from the brand; its image stays in the library',
    params: idParams,
    output: 'none',
  }),
  getBrand: endpoint({
    method: 'GET',
    path: '/api/admin/brand',
    access: 'admin',
    summary: 'Colors, fonts and voice; null where the defaults apply',
    output: brandView,
  }),
  changeBrand: endpoint({
    method: 'PATCH',
    path: '/api/admin/brand',
    access: 'admin',
    audit: 'brand.change',
    summary: 'Set colors, fonts or voice; null resets one to the default',
    body: brandLook.partial(),
    output: brandView,
  }),
};
