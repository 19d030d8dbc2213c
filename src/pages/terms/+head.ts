import type { HeadOf } from '#renderer/head.ts';
import { legalUpdated } from '#src/content/site/legal/legal.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';

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
