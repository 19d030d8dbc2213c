import { endpoint } from '../endpoint.ts';
import { idParams, text } from '../fields.ts';
import { z } from '../zod.ts';
import {
  brandColors,
  brandFonts,
  brandVoice,
  VOICE_SAMPLES,
  voiceCard,
  voiceSamples,
} from './brand-values.ts';
import { altText, media } from './media.ts';
import { BRAND_IMAGES, UPLOAD_BYTES } from './values.ts';

const measuredSamples = voiceSamples.min(
  VOICE_SAMPLES.min,
  `A style card needs at least ${VOICE_SAMPLES.min} samples`,
);

/** The measurements, so that an owner can judge the card. */
const voiceCounts = z.object({
  words: z.number(),
  sentences: z.number(),
  /** Places with a contraction, and places where one is written out. */
  contracted: z.number(),
  writtenOut: z.number(),
  /** Counts of "we" and "I", with their other forms. */
  we: z.number(),
  i: z.number(),
});
const measuredVoice = z.object({ card: voiceCard, counts: voiceCounts });
export type MeasuredVoice = z.output<typeof measuredVoice>;

/** Null means the site's default. */
export const brandLook = z.object({
  colours: brandColors.nullable(),
  fonts: brandFonts.nullable(),
  voice: brandVoice.nullable(),
});
export type BrandLook = z.output<typeof brandLook>;

/** Null while the default is used. */
const brandView = brandLook.extend({
  stylesheet: z.string().nullable(),
  /** The owner's; null while the built-in one is used. */
  icon: z.string().nullable(),
});

export const brandAsset = z.object({
  id: z.number(),
  kind: z.enum(BRAND_IMAGES),
  name: z.string(),
  media,
});
export type BrandAsset = z.output<typeof brandAsset>;

export interface LogoImages {
  url: string;
  /** For dark backgrounds; null: the light one is used on a light plate. */
  darkUrl: string | null;
  alt: string;
  width: number;
  height: number;
}

/** Changes of the brand in a page's `<head>`. */
export interface BrandHead {
  stylesheet: string | null;
  /** `src/design/fonts.ts`; null keeps the defaults. */
  fonts: Record<'display' | 'text', { file: string; others: string }> | null;
  /** The owner's favicon, otherwise a logo if it is square enough. */
  icon: string | null;
  /** The owner's icon for home screens; null: the built-in one. */
  touchIcon: string | null;
  logo: string | null;
  /** The social card in the brand's look. @param url the default card */
  shareImage: (url: string) => string;
}

const name = text('Name', 1, 80);
const note = z.string().nullable();

export const brand = {
  listBrandAssets: endpoint('GET /api/admin/brand-assets', {
    access: 'editor',
    summary: 'Brand logos and images',
    output: z.array(brandAsset),
  }),
  addBrandAsset: endpoint('POST /api/admin/brand-assets', {
    access: 'owner',
    audit: 'brand.add',
    // Two minutes to upload over a slow connection, plus one to process the image.
    seconds: 180,
    summary: 'Upload a logo, replacing the current one, or another brand image',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({
      kind: z.enum(BRAND_IMAGES, `kind must be one of ${BRAND_IMAGES.join(', ')}`),
      name: name.optional(),
      alt: altText.optional(),
    }),
    output: brandAsset.extend({ note }),
    status: 201,
  }),
  changeBrandAsset: endpoint('PATCH /api/admin/brand-assets/:id', {
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
  removeBrandAsset: endpoint('DELETE /api/admin/brand-assets/:id', {
    access: 'owner',
    audit: 'brand.remove',
    summary: 'Remove an asset from the brand; its image stays in the library',
    params: idParams,
    output: 'none',
  }),
  setBrandIcon: endpoint('POST /api/admin/brand/icon', {
    access: 'owner',
    audit: 'brand.change-icon',
    seconds: 180,
    summary: 'Make the favicon and app icons from one square image',
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({}),
    output: brandView.extend({ note }),
    status: 201,
  }),
  removeBrandIcon: endpoint('DELETE /api/admin/brand/icon', {
    access: 'owner',
    audit: 'brand.change-icon',
    summary: 'Return to the built-in favicon and app icons',
    output: 'none',
  }),
  getBrand: endpoint('GET /api/admin/brand', {
    access: 'editor',
    summary: 'Colors, fonts and voice; null where the defaults apply',
    output: brandView,
  }),
  changeBrand: endpoint('PATCH /api/admin/brand', {
    access: 'editor',
    audit: 'brand.change',
    summary: 'Set colors, fonts or voice; null resets one to the default',
    body: brandLook.partial(),
    output: brandView,
  }),
  measureVoice: endpoint('POST /api/admin/brand/voice-card', {
    access: 'editor',
    changesNothing: true,
    summary: 'A style card measured from three to five writing samples; nothing is saved',
    body: z.object({ samples: measuredSamples }),
    output: measuredVoice,
  }),
};
