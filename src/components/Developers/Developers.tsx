import type { TeamMember } from '#src/content/bookings/team.ts';
import { Portrait } from '../Portrait/Portrait.tsx';
import * as css from './Developers.css.ts';

interface Props {
  team: readonly TeamMember[];
  size?: 'small' | 'large';
}

const PIXELS = { small: 64, large: 128 } as const;

export function Developers({ team, size = 'small' }: Props) {
  if (team.length === 0) return null;
  const pixels = PIXELS[size];
  return (
    <ul role="list" className={css.list[size]}>
      {team.map(({ id, name, about, picture: image }) => (
        <li key={id} className={css.developer[size]}>
          {image ? (
            <Portrait src={image} size={pixels} />
          ) : (
            <span className={css.initial} style={{ width: pixels, height: pixels }} aria-hidden="true">
              {name.trim().charAt(0).toUpperCase()}
            </span>
          )}
          <div className={css.copy}>
            <strong className={css.name[size]} dir="auto">
              {name}
            </strong>
            {about && (
              <p className={css.about[size]} dir="auto">
                {about}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
