import type { HeadOf } from '#renderer/head.ts';
import { cookiesOf } from '#src/content/legal/cookies.ts';
import { legalUpdated } from '#src/content/legal/legal.ts';
import { breadcrumbData } from '#src/content/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, identity, data }) => {
  const cookies = cookiesOf(identity, data as Data);
  return {
    title: cookies.title,
    description: cookies.description,
    noindex: cookies.noindex,
    modifiedAt: legalUpdated.iso,
    structuredData: [breadcrumbData(origin, [{ name: cookies.title, path: cookies.path }])],
  };
};
