import type { CSSProperties } from 'react';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import type { groupsOf } from '#src/content/site/technologies.ts';
import * as css from './technologies.css.ts';

type Group = ReturnType<typeof groupsOf>[number];

export function TechnologyGroup({ group }: { group: Group }) {
  return (
    <section id={group.id} className={css.group} aria-labelledby={`${group.id}-title`}>
      <div className={css.about}>
        <h2 id={`${group.id}-title`} className={css.groupTitle}>
          {group.title}
        </h2>
        <p className={css.groupText}>{group.text}</p>
      </div>
      <ul role="list" className={css.tiles}>
        {group.tiles.map((tile) => (
          <li key={tile.name} className={css.tile}>
            {tile.image ? (
              <img src={tile.image} alt="" width={28} height={28} loading="lazy" />
            ) : (
              <span className={css.icon} style={brandOf(tile)}>
                <SpriteIcon sprite="technologies" icon={tile.icon} size={28} />
              </span>
            )}
            <span className={css.name}>{tile.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Replaces a black brand color with the text color. */
const brandOf = ({ color }: Group['tiles'][number]) =>
  color === 'currentColor' ? undefined : ({ [css.BRAND]: color } as CSSProperties);
