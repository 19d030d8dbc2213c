import type { HeadOf } from '#renderer/head.ts';
import { legalUpdated } from '#src/content/legal/legal.ts';
import { termsOf } from '#src/content/legal/terms.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';

export const head: HeadOf = ({ origin, content }) => {
  const terms = termsOf(content);
  const own = content.values['legal.terms'];
  const title = own?.title ?? terms.title;
  return {
    title,
    description: own?.description ?? terms.description,
    noindex: terms.noindex,
    ...(!own && { modifiedAt: legalUpdated.iso }),
    structuredData: [breadcrumbData(origin, [{ name: title, path: terms.path }])],
  };
};
