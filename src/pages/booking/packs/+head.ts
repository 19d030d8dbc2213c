import type { HeadOf } from '#renderer/head.ts';
import { packOffer } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';

export const head: HeadOf = ({ content }) => {
  const { title, intro } = textsOf(content, packOffer).words;
  return { title, description: intro };
};
