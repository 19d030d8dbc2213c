import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { logoStrip } from '#src/content/technologies.ts';
import * as css from './LogoStrip.css.ts';

/** Rendered twice, so that the marquee loops without a gap. */
export function Logos() {
  return (
    <div className={css.track}>
      {[false, true].map((copy) => (
        <ul
          key={String(copy)}
          role="list"
          className={copy ? `${css.run} ${css.copy}` : css.run}
          aria-hidden={copy}
        >
          {logoStrip.map(({ name, icon }) => (
            <li key={name} className={css.logo}>
              <SpriteIcon sprite="strip" icon={icon} size={26} />
              {name}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
