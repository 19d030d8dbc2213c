import type { HeadOf } from '#renderer/head.ts';
import { packWords } from '#src/content/bookings/pack-words.ts';
import type { PackData } from './+data.ts';

export const head: HeadOf = ({ data }) => ({
  title: packWords.titles[(data as PackData).pack.kind],
  description: packWords.states.open,
  // The URL contains the code, so it must not be in the canonical link.
  canonical: '/booking',
  noindex: true,
});
