import type { HeadOf } from '#renderer/head.ts';
import { legalUpdated } from '#src/content/site/legal/legal.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';

export const head: HeadOf = ({ origin, content }) => {
  const privacy = privacyOf(content);
  const own = content.values['legal.privacy'];
  const title = own?.title ?? privacy.title;
  return {
    title,
    description: own?.description ?? privacy.description,
    noindex: privacy.noindex,
    ...(!own && { modifiedAt: legalUpdated.iso }),
    structuredData: [breadcrumbData(origin, [{ name: title, path: privacy.path }])],
  };
};
