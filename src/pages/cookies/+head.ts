import type { HeadOf } from '#renderer/head.ts';
import { cookiesOf } from '#src/content/site/legal/cookies.ts';
import { legalUpdated } from '#src/content/site/legal/legal.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, content, data }) => {
  const cookies = cookiesOf(content, data as Data);
  const own = content.values['legal.cookies'];
  const title = own?.title ?? cookies.title;
  return {
    title,
    description: own?.description ?? cookies.description,
    noindex: cookies.noindex,
    ...(!own && { modifiedAt: legalUpdated.iso }),
    structuredData: [breadcrumbData(origin, [{ name: title, path: cookies.path }])],
  };
};
