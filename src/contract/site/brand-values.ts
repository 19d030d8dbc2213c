import { text } from '../fields.ts';
import { textFault } from '../text-bounds.ts';
import { z } from '../zod.ts';
import { HEX } from './color.ts';
import { DISPLAY_FONTS, TEXT_FONTS, VOICE_CONTRACTIONS, VOICE_PERSONS } from './values.ts';

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
export const voiceSamples = z
  .array(voiceSample, 'Samples must be a list')
  .max(VOICE_SAMPLES.max, `At most ${VOICE_SAMPLES.max} samples`)
  .refine((list) => list.reduce((sum, { length }) => sum + length, 0) <= VOICE_SAMPLES.characters, {
    error: 'The samples together must be at most 60,000 characters',
  });
export const brandVoice = z.object({
  tone: text('Tone', 0, 500),
  doWords: words('Words to use'),
  dontWords: words('Words to avoid'),
  /** Missing, like the card, in voices saved by earlier versions. */
  samples: voiceSamples.optional(),
  card: voiceCard.nullable().optional(),
});
export type BrandVoice = z.output<typeof brandVoice>;
