import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { BrandVoice } from '#src/contract/site/brand-values.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';

export interface CopyRequest {
  channel: ChannelName;
  siteName: string;
  /** The owner's words about the business. */
  about: SectionValue<'writer.voice'>;
  sells: OfferDocument;
  /** Scheme and host for the links in it. */
  origin: string;
  voice: BrandVoice | null;
  /** An administrator's own words; '' when the article is enough. */
  brief: string;
  /** In addition to the voice; '' for nothing special. */
  tone: string;
  /** An administrator's words; '' for nothing. Its figures may be stated. */
  offer: string;
  article: SourceArticle | null;
}

export interface SourceArticle {
  title: string;
  excerpt: string;
  url: string;
  /** Markdown. */
  content: string;
}

/** By field name of the channel. */
export type Copy = Record<string, string>;
