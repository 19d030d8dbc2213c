import type { BrandVoice } from '#src/contract/brand.ts';
import type { ChannelName } from '#src/contract/channels.ts';

/** The input for a marketing text. */
export interface CopyRequest {
  channel: ChannelName;
  siteName: string;
  /** Scheme and host for the links in it. */
  origin: string;
  voice: BrandVoice | null;
  /** An administrator's own words; '' when the article is enough. */
  brief: string;
  article: SourceArticle | null;
}

export interface SourceArticle {
  title: string;
  excerpt: string;
  /** Its URL. */
  url: string;
  /** Markdown. */
  content: string;
}

/** The texts of a material by field name of its channel. */
export type Copy = Record<string, string>;
