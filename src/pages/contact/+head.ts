import type { HeadOf } from '#renderer/head.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { breadcrumbData } from '#src/content/site/structured-data.ts';
import { contact } from '#src/content/site/tools.ts';
import { routes } from '#src/routes.ts';

/** Search engines cut off longer descriptions. */
const LONGEST = 155;

export const head: HeadOf = ({ origin, content }) => {
  const { title, text } = textsOf(content, contact);
  return {
    title,
    ...(text && { description: text.slice(0, LONGEST) }),
    structuredData: [breadcrumbData(origin, [{ name: title, path: routes.contact.path }])],
  };
};
