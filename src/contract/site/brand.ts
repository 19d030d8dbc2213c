import { endpoint } from '../endpoint.ts';
import { idParams, text } from '../fields.ts';
import { textFault } from '../text-bounds.ts';
import { z } from '../zod.ts';
import { HEX } from './color.ts';
import { altText, media } from './media.ts';
import {
  BRAND_IMAGES,
  DISPLAY_FONTS,
  TEXT_FONTS,
  UPLOAD_BYTES,
  VOICE_CONTRACTIONS,
  VOICE_PERSONS,
} from './values.ts';

const color = z
  .string('Enter a color')
  .regex(HEX, 'Enter a color as # and six digits, such as #1F5EFF')
  .overwrite((value) => value.toUpperCase());

export const brandColors = z.object({
  light: color,
  /** For dark backgrounds; '' derives it from the light one. */
  dark: z.union(
    [z.literal(''), color],
    'Enter a color as # and six digits, such as #6D97FF, or leave it blank',
  ),
});
export type BrandColors = z.output<typeof brandColors>;

export const brandFonts = z.object({
  display: z.enum(DISPLAY_FONTS, 'Choose one of the fonts'),
  text: z.enum(TEXT_FONTS, 'Choose one of the fonts'),
});
export type BrandFonts = z.output<typeof brandFonts>;

const words = (label: string, most = 40) =>
  z
    .array(text(label, 1, 60), `${label} must be a list`)
    .max(most, `${label}: at most ${most}`)
    .overwrite((list) => [...new Set(list)]);

const countOf = (label: string, min: number, max: number) =>
  z
    .number(`${label} must be a number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`);

/** Measured from samples (`writer/voice/measure-voice.ts`), used in the prompt and checked in articles. */
export const voiceCard = z
  .object({
    sentenceWords: countOf('Words a sentence', 3, 60),
    longestSentence: countOf('Longest sentence', 5, 200),
    paragraphSentences: countOf('Sentences a paragraph', 1, 30),
    contractions: z.enum(VOICE_CONTRACTIONS, 'Choose one of the options'),
    person: z.enum(VOICE_PERSONS, 'Choose one of the options'),
    /** Words common to the samples. An article uses some of them. */
    favoriteWords: words('Favorite words'),
    /** Words, phrases and marks such as `!` to avoid; `emojis` stands for all of them. */
    never: words('Never', 60),
  })
  .refine(({ sentenceWords, longestSentence }) => longestSentence >= sentenceWords, {
    path: ['longestSentence'],
    error: 'The longest sentence cannot have fewer words than the average one',
  });
export type VoiceCard = z.output<typeof voiceCard>;

export const VOICE_SAMPLES = { min: 3, max: 5, characters: 60_000 } as const;

const SAMPLE_LENGTH = { min: 100, max: 20_000 } as const;
export const voiceSample = text('Each sample', SAMPLE_LENGTH.min, SAMPLE_LENGTH.max).check(
  ({ value, issues }) => {
    const fault = value.length <= SAMPLE_LENGTH.max ? textFault(value) : undefined;
    if (fault) issues.push({ code: 'custom', input: value, message: fault });
  },
);
const voiceSamples = z
  .array(voiceSample, 'Samples must be a list')
  .max(VOICE_SAMPLES.max, `At most ${VOICE_SAMPLES.max} samples`)
  .refine((list) => list.reduce((sum, { length }) => sum + length, 0) <= VOICE_SAMPLES.characters, {
    error: 'The samples together must be at most 60,000 characters',
  });
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

export const brandVoice = z.object({
  tone: text('Tone', 0, 500),
  doWords: words('Words to use'),
  dontWords: words('Words to avoid'),
  /** Missing, like the card, in voices saved by earlier versions. */
  samples: voiceSamples.optional(),
  card: voiceCard.nullable().optional(),
});
export type BrandVoice = z.output<typeof brandVoice>;

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

export interface ShownLogo {
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
