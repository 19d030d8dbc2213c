import type { HeadOf } from '#renderer/head.ts';
import { legalUpdated } from '#src/content/legal/legal.ts';
import { privacyOf } from '#src/content/legal/privacy.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, identity }) => {
  const privacy = privacyOf(identity);
  return {
    title: privacy.title,
    description: privacy.description,
    noindex: privacy.noindex,
    modifiedAt: legalUpdated.iso,
    structuredData: [breadcrumbData(origin, [{ name: privacy.title, path: privacy.path }])],
  };
};
