import { Prose } from '#src/components/Article/Prose.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { actions } from '#src/content/site/actions.ts';
import type { LegalSection } from '#src/content/site/legal/legal.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { column } from '#src/design/text.css.ts';
import { useMarkdown } from '../Content/use-markdown.ts';
import * as css from './LegalDocument.css.ts';
import { LegalSections } from './LegalSections.tsx';

interface Props {
  texts: SectionValue<'legal.terms'>;
  /** Built-in sections below it that state what the program does. */
  facts?: readonly LegalSection[];
}

export function OwnLegalText({ texts: { title, description, updated, text }, facts }: Props) {
  const html = useMarkdown(text);
  return (
    <article>
      <PageHeading title={title} intro={description} back={{ href: '/', label: actions.backToHome }}>
        {updated && <p className={css.updated}>{updated}</p>}
      </PageHeading>
      <div className={`${column} ${css.own}`}>
        <Prose html={html} />
        {facts && <LegalSections sections={facts} />}
      </div>
    </article>
  );
}
