import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { actions } from '#src/content/site/actions.ts';
import { type LegalDocument as Document, legalUpdated } from '#src/content/site/legal/legal.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './LegalDocument.css.ts';
import { LegalSections } from './LegalSections.tsx';

export function LegalDocument({ document }: { document: Document }) {
  const { title, description, sections } = document;
  return (
    <article>
      <PageHeading title={title} intro={description} back={{ href: '/', label: actions.backToHome }}>
        <p className={css.updated}>
          <time dateTime={legalUpdated.iso}>{legalUpdated.text}</time>
        </p>
      </PageHeading>
      <div className={`${column} ${css.body}`}>
        <nav className={css.contents} aria-label="Contents">
          <details className={css.fold}>
            <summary className={css.foldTitle}>Contents, {sections.length} sections</summary>
            <Contents sections={sections} />
          </details>
          <div className={css.rail}>
            <Contents sections={sections} />
          </div>
        </nav>
        <LegalSections sections={sections} />
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<Document, 'sections'>) {
  return (
    <ol role="list" className={css.list}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a className={css.link} href={`#${id}`}>
            <span className={css.number}>{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
