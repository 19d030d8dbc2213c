import type { HeadOf } from '#renderer/head.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { kindPath } from '#src/routes.ts';

export const head: HeadOf = ({ routeParams, content }) => {
  const kind = content.offer.tierList.find(({ path }) => path === kindPath(routeParams.kind ?? ''));
  return kind ? { ...kindTexts(content, kind).meta, canonical: kind.path, noindex: true } : { noindex: true };
};
