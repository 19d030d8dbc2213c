import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { actions } from '#src/content/site/actions.ts';
import { technologiesPage } from '#src/content/site/technologies.ts';
import { TechnologiesSections } from './TechnologiesSections.tsx';

/** Sent without React. */
export function Page() {
  const { title, intro } = useTexts(technologiesPage);
  return (
    <>
      <PageHeading title={title} intro={intro} back={{ href: '/', label: actions.backToHome }} />
      <TechnologiesSections />
    </>
  );
}
