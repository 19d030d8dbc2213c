import { Portrait } from '#src/components/Portrait/Portrait.tsx';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import * as css from './DeveloperChoice.css.ts';

interface Props {
  developers: readonly PublicDeveloper[];
  chosen: number | undefined;
  onChoose: (developer: number | undefined) => void;
}

export function DeveloperChoice({ developers, chosen, onChoose }: Props) {
  if (developers.length === 0) return null;
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{calendar.with}</legend>
      <div className={css.list}>
        <Option name={calendar.anyone} checked={chosen === undefined} onChoose={() => onChoose(undefined)} />
        {developers.map(({ id, name, about, picture: image }) => (
          <Option
            key={id}
            name={name}
            about={about}
            picture={image}
            checked={chosen === id}
            onChoose={() => onChoose(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  about?: string;
  picture?: string | null;
  checked: boolean;
  onChoose: () => void;
}

const Option = ({ name, about, picture: image, checked, onChoose }: OptionProps) => (
  <label className={css.option}>
    <input className={css.radio} type="radio" name="developer" checked={checked} onChange={onChoose} />
    {image && <Portrait src={image} size={36} />}
    <span className={css.copy}>
      <span className={css.name}>{name}</span>
      {about && <span className={css.about}>{about}</span>}
    </span>
  </label>
);
