import type { BrandVoice } from '#src/contract/brand.ts';
import type { ChannelName } from '#src/contract/channels.ts';

/** What a marketing text is made from. */
export interface CopyRequest {
  channel: ChannelName;
  siteName: string;
  /** Scheme and host, for the links in it. */
  origin: string;
  voice: BrandVoice | null;
  /** In an administrator's words; '' when an article says it all. */
  brief: string;
  article: SourceArticle | null;
}

export interface SourceArticle {
  title: string;
  excerpt: string;
  /** Its address. */
  url: string;
  /** Markdown. */
  content: string;
}

/** The texts of a material, by the names of its channel's fields. */
export type Copy = Record<string, string>;
