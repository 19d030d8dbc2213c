import {
  type BrandVoice,
  brandVoice,
  VOICE_SAMPLES,
  type VoiceCard,
  voiceCard,
  voiceSample,
} from '#src/contract/site/brand-values.ts';
import { z } from '#src/contract/zod.ts';

/** Separated by commas or line breaks. */
const typedWords = (list: z.ZodType<string[], string[]>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/[,\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(list);

/** Accepts a decimal comma. */
const typedNumber = (number: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))))
    .pipe(number);

/** Leaves out blank samples. */
const typedSamples = z
  .array(z.string())
  .transform((list, context) => {
    for (const [index, value] of list.entries()) {
      const fault = isBlank(value) ? undefined : voiceSample.safeParse(value).error?.issues[0];
      if (fault) context.addIssue({ code: 'custom', path: [index], message: fault.message, input: value });
    }
    return withoutBlanks(list);
  })
  .pipe(brandVoice.shape.samples.unwrap());

const { shape } = voiceCard;
const typedCard = z
  .object({
    ...shape,
    sentenceWords: typedNumber(shape.sentenceWords),
    longestSentence: typedNumber(shape.longestSentence),
    paragraphSentences: typedNumber(shape.paragraphSentences),
    favoriteWords: typedWords(shape.favoriteWords),
    never: typedWords(shape.never),
  })
  .pipe(voiceCard);

export const voiceForm = brandVoice.extend({
  doWords: typedWords(brandVoice.shape.doWords),
  dontWords: typedWords(brandVoice.shape.dontWords),
  samples: typedSamples,
  card: typedCard.nullable(),
});
export type VoiceFields = z.input<typeof voiceForm>;
type CardFields = NonNullable<VoiceFields['card']>;

const isBlank = (text: string) => text.trim() === '';
export const withoutBlanks = (list: readonly string[]): string[] => list.filter((text) => !isBlank(text));

/** @param voice null if none is saved */
export const fieldsOf = (voice: BrandVoice | null): VoiceFields => ({
  tone: voice?.tone ?? '',
  doWords: voice?.doWords.join(', ') ?? '',
  dontWords: voice?.dontWords.join(', ') ?? '',
  samples: Array.from({ length: VOICE_SAMPLES.max }, (_, index) => voice?.samples?.[index] ?? ''),
  card: voice?.card ? cardFieldsOf(voice.card) : null,
});

export const cardFieldsOf = (card: VoiceCard): CardFields => ({
  sentenceWords: String(card.sentenceWords),
  longestSentence: String(card.longestSentence),
  paragraphSentences: String(card.paragraphSentences),
  contractions: card.contractions,
  person: card.person,
  favoriteWords: card.favoriteWords.join(', '),
  never: card.never.join(', '),
});

/** Takes over new measures, except in fields that differ from the earlier ones, because these were edited. */
export function remeasured(
  now: CardFields,
  before: CardFields | undefined,
  measured: CardFields,
): CardFields {
  const kept = Object.entries(now).filter(([field, value]) => value !== before?.[field as keyof CardFields]);
  return { ...measured, ...Object.fromEntries(kept) };
}
