import { ButtonLink } from '#src/components/Button/Button.tsx';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { homeSections } from '#src/content/home.ts';
import { technologyGroups } from '#src/content/technologies.ts';
import * as css from './Technologies.css.ts';

/** Every technology at a glance, one line per group; /technologies has the details. */
export function Technologies() {
  const { id, title, intro, action, href } = homeSections.technologies;
  return (
    <Section
      id={id}
      title={title}
      intro={intro}
      action={
        <ButtonLink tone="quiet" href={href}>
          {action}
        </ButtonLink>
      }
    >
      <dl className={css.groups}>
        {technologyGroups.map((group) => (
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
