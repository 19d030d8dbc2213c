import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { technologiesTeaser } from '#src/content/site/home.ts';
import { groupsOf, technologyList } from '#src/content/site/technologies.ts';
import * as css from './Technologies.css.ts';

export function Technologies() {
  const { title, intro, action, href } = useTexts(technologiesTeaser);
  const groups = groupsOf(useTexts(technologyList));
  if (groups.length === 0) return null;
  return (
    <Section
      id="technologies"
      title={title}
      intro={intro}
      action={
        <ButtonLink tone="quiet" href={href}>
          {action}
        </ButtonLink>
      }
    >
      <dl className={css.groups}>
        {groups.map((group) => (
          <div key={group.id} className={css.group}>
            <dt className={css.title}>{group.title}</dt>
            <dd className={css.tiles}>
              {group.tiles.map(({ name, icon }) => (
                <span key={name} className={css.tile}>
                  <SpriteIcon sprite="technologies" icon={icon} size={18} className={css.icon} />
                  {name}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
