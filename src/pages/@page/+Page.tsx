import { useData } from '#renderer/page-context.tsx';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import type { Data } from './+data.ts';

/** Sent without React. */
export function Page() {
  const { title, intro, sections } = useData<Data>();
  return (
    <article>
      <PageHeading title={title} {...(intro && { intro })} />
      <PageSections sections={sections} />
    </article>
  );
}
