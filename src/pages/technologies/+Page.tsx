import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { actions } from '#src/content/actions.ts';
import { groupsOf, technologiesPage, technologyList } from '#src/content/technologies.ts';
import { column } from '#src/design/text.css.ts';
import { TechnologyGroup } from './TechnologyGroup.tsx';
import * as css from './technologies.css.ts';

export function Page() {
  const { title, intro, missing } = useTexts(technologiesPage);
  const groups = groupsOf(useTexts(technologyList));
  return (
    <>
      <PageHeading title={title} intro={intro} back={{ href: '/', label: actions.backToHome }} />
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
