import type { ComponentType } from 'react';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { type TechnologiesPart, technologiesLayout } from '#src/content/site/page-layouts.ts';
import { groupsOf, technologiesPage, technologyList } from '#src/content/site/technologies.ts';
import { column } from '#src/design/text.css.ts';
import { TechnologyGroup } from './TechnologyGroup.tsx';
import * as css from './technologies.css.ts';

const parts: Record<TechnologiesPart, ComponentType> = { groups: Groups, missing: Missing };

export const TechnologiesSections = () => (
  <PageSections sections={useTexts(technologiesLayout).sections} parts={parts} />
);

function Groups() {
  const groups = groupsOf(useTexts(technologyList));
  return (
    <div className={column}>
      {groups.length > 1 && (
        <nav className={css.index} aria-label="On this page">
          {groups.map((group) => (
            <a key={group.id} className={css.indexLink} href={`#${group.id}`}>
              {group.title}
              <span className={css.count}>{group.tiles.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <TechnologyGroup key={group.id} group={group} />
      ))}
    </div>
  );
}

function Missing() {
  const { title, text, href, action } = useTexts(technologiesPage).missing;
  return (
    <div className={column}>
      <section className={css.missing}>
        <h2 className={css.missingTitle}>{title}</h2>
        <div>
          <p className={css.missingText}>{text}</p>
          <ButtonLink size="large" href={href}>
            {action}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
