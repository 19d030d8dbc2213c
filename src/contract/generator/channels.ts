/** Without zod. */

import { formatNumber } from '../format.ts';
import { type ChannelName, channelLabels } from './channel-names.ts';

/**
 * - `plain`: every Unicode character counts as one
 * - `wide`: a double-width character (Chinese, Japanese, Korean) counts as two, as in Google Ads
 * - `x`: X's own weights
 */
export type CharacterCounting = 'plain' | 'wide' | 'x';

export interface ChannelField {
  name: string;
  label: string;
  /** Characters, as the channel counts them. A longer text can be saved, with a warning. */
  limit: number;
  counting: CharacterCounting;
  /** Rows of the text area; 1 is a single-line input. */
  lines: number;
}

export interface Channel {
  label: string;
  kind: MaterialKind;
  fields: readonly ChannelField[];
}

export const MATERIAL_KINDS = ['social', 'email', 'ad', 'page'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

const field = (
  name: string,
  label: string,
  limit: number,
  lines = 1,
  counting: CharacterCounting = 'plain',
): ChannelField => ({ name, label, limit, lines, counting });

/**
 * Limits as documented in November 2026: X ("Counting characters"), LinkedIn, Instagram and Facebook (help
 * pages on posts), Google Ads ("About responsive search ads"), Meta ("Ads guide": text before "See more").
 * The e-mail subject's limit is from RFC 5322; the rest are our own.
 */
export const channels: Record<ChannelName, Channel> = {
  x: { label: channelLabels.x, kind: 'social', fields: [field('text', 'Post', 280, 5, 'x')] },
  linkedin: { label: channelLabels.linkedin, kind: 'social', fields: [field('text', 'Post', 3_000, 12)] },
  instagram: {
    label: channelLabels.instagram,
    kind: 'social',
    fields: [field('text', 'Caption', 2_200, 10)],
  },
  facebook: { label: channelLabels.facebook, kind: 'social', fields: [field('text', 'Post', 63_206, 10)] },
  email: {
    label: channelLabels.email,
    kind: 'email',
    fields: [
      field('subject', 'Subject', 78),
      field('preview', 'Preview line', 110),
      field('body', 'Text', 20_000, 14),
    ],
  },
  'google-ad': {
    label: channelLabels['google-ad'],
    kind: 'ad',
    fields: [
      field('headline1', 'Headline 1', 30, 1, 'wide'),
      field('headline2', 'Headline 2', 30, 1, 'wide'),
      field('headline3', 'Headline 3', 30, 1, 'wide'),
      field('description1', 'Description 1', 90, 2, 'wide'),
      field('description2', 'Description 2', 90, 2, 'wide'),
    ],
  },
  'meta-ad': {
    label: channelLabels['meta-ad'],
    kind: 'ad',
    fields: [
      field('text', 'Primary text', 125, 3),
      field('headline', 'Headline', 40),
      field('description', 'Description', 30),
    ],
  },
  'one-page': {
    label: channelLabels['one-page'],
    kind: 'page',
    fields: [
      field('headline', 'Headline', 80),
      field('intro', 'Introduction', 300, 3),
      field('body', 'Text', 6_000, 14),
      field('call', 'Call to action', 60),
    ],
  },
};

/** X counts every URL as this many characters. */
const X_ADDRESS = 23;
const ADDRESS = /https?:\/\/[^\s]+/giu;
const EMOJI = /^\p{RGI_Emoji}$/v;
/** Scripts with weight 1 on X (configuration v3 of its twitter-text library); all others weigh 2. */
const isLight = (code: number) =>
  code <= 0x10ff ||
  (code >= 0x2000 && code <= 0x200d) ||
  (code >= 0x2010 && code <= 0x201f) ||
  (code >= 0x2032 && code <= 0x2037);

/** Hangul, kana, Han, and full-width forms. */
const DOUBLE_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

const graphemes = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

function countForX(text: string): number {
  let count = 0;
  const rest = text.normalize('NFC').replace(ADDRESS, () => {
    count += X_ADDRESS;
    return '';
  });
  for (const grapheme of graphemes(rest)) {
    if (EMOJI.test(grapheme)) count += 2;
    else for (const character of grapheme) count += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return count;
}

/** Length as the channel counts it. */
export function countCharacters(text: string, counting: CharacterCounting): number {
  if (counting === 'x') return countForX(text);
  const characters = [...text];
  if (counting === 'plain') return characters.length;
  return characters.reduce((sum, character) => sum + (DOUBLE_WIDTH.test(character) ? 2 : 1), 0);
}

/** Sentences that name the texts over the limit. @param texts by field name */
export const tooLong = (channel: ChannelName, texts: Record<string, string>): string[] =>
  channels[channel].fields.flatMap(({ name, label, limit, counting }) => {
    const over = countCharacters(texts[name] ?? '', counting) - limit;
    return over > 0 ? [`${label} is ${over} over its limit of ${formatNumber(limit)}.`] : [];
  });

/** For a file or the clipboard. A single field is output without its label. */
export function materialAsText(channel: ChannelName, texts: Record<string, string>): string {
  const { fields } = channels[channel];
  if (fields.length === 1) return texts[fields[0]?.name ?? ''] ?? '';
  return fields
    .filter(({ name }) => texts[name])
    .map(({ name, label }) => `${label}:\n${texts[name]}`)
    .join('\n\n');
}

export const MOST_MATERIAL_VERSIONS = 50;
export const MATERIAL_SOURCES = ['hand', 'brief', 'post'] as const;
export type MaterialSource = (typeof MATERIAL_SOURCES)[number];
/** In pixels. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type CardShape = keyof typeof CARD_SIZES;
