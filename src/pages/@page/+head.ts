import type { HeadOf } from '#renderer/head.ts';
import { breadcrumbData, faqOn } from '#src/content/site/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, data }) => {
  const { title, description, path, unlisted, sections } = data as Data;
  return {
    title,
    description,
    canonical: path,
    ...(unlisted && { noindex: true }),
    structuredData: [breadcrumbData(origin, [{ name: title, path }]), ...faqOn(sections)],
  };
};
