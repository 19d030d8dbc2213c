import type { HeadOf } from '#renderer/head.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import type { EmbedKindData } from './+data.ts';

export const head: HeadOf = ({ data, content }) => {
  const kind = content.offer.tiers[(data as EmbedKindData).kind];
  return kind ? { ...kindTexts(content, kind).meta, canonical: kind.path, noindex: true } : { noindex: true };
};
