import { useTexts } from '#src/components/Content/use-texts.ts';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { logoList } from '#src/content/site/technologies.ts';
import * as css from './LogoStrip.css.ts';

/** Rendered twice, so that the marquee loops without a gap. */
export function Logos() {
  const { logos } = useTexts(logoList);
  return (
    <div className={css.track}>
      {[false, true].map((copy) => (
        <ul
          key={String(copy)}
          role="list"
          className={copy ? `${css.run} ${css.copy}` : css.run}
          aria-hidden={copy}
        >
          {logos.map(({ name, icon }) => (
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
