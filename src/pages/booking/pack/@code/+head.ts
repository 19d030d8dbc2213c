import type { HeadOf } from '#renderer/head.ts';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import { routes } from '#src/routes.ts';
import type { PackData } from './+data.ts';

export const head: HeadOf = ({ data }) => ({
  title: packCopy.titles[(data as PackData).pack.kind],
  description: packCopy.states.open,
  // The URL contains the code, so it must not be in the canonical link.
  canonical: routes.booking.path,
  noindex: true,
});
