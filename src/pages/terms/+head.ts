import type { HeadOf } from '#renderer/head.ts';
import { legalUpdated } from '#src/content/legal/legal.ts';
import { termsOf } from '#src/content/legal/terms.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, identity }) => {
  const terms = termsOf(identity);
  return {
    title: terms.title,
    description: terms.description,
    noindex: terms.noindex,
    modifiedAt: legalUpdated.iso,
    structuredData: [breadcrumbData(origin, [{ name: terms.title, path: terms.path }])],
  };
};
