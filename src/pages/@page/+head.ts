import type { HeadOf } from '#renderer/head.ts';
import { breadcrumbData, faqData } from '#src/content/structured-data.ts';
import type { Data } from './+data.ts';

export const head: HeadOf = ({ origin, data }) => {
  const { title, description, path, unlisted, sections } = data as Data;
  const questions = sections.flatMap((each) =>
    each.type === 'questions' && !each.hidden ? each.entries : [],
  );
  return {
    title,
    description,
    canonical: path,
    ...(unlisted && { noindex: true }),
    structuredData: [
      breadcrumbData(origin, [{ name: title, path }]),
      ...(questions.length > 0 ? [faqData(questions)] : []),
    ],
  };
};
