import { ButtonLink } from '#src/components/Button/Button.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { actions } from '#src/content/site.ts';
import { technologiesPage, technologyGroups } from '#src/content/technologies.ts';
import { column } from '#src/design/text.css.ts';
import { TechnologyGroup } from './TechnologyGroup.tsx';
import * as css from './technologies.css.ts';

const { title, intro, missing } = technologiesPage;

export function Page() {
  return (
    <>
      <PageHeading title={title} intro={intro} back={{ href: '/', label: actions.backToHome }} />
      <div className={column}>
        <nav className={css.index} aria-label="On this page">
          {technologyGroups.map((group) => (
            <a key={group.id} className={css.indexLink} href={`#${group.id}`}>
              {group.title}
              <span className={css.count}>{group.tiles.length}</span>
            </a>
          ))}
        </nav>
        {technologyGroups.map((group) => (
          <TechnologyGroup key={group.id} group={group} />
        ))}
        <section className={css.missing}>
          <h2 className={css.missingTitle}>{missing.title}</h2>
          <div>
            <p className={css.missingText}>{missing.text}</p>
            <ButtonLink size="large" href={missing.href}>
              {missing.action}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}
