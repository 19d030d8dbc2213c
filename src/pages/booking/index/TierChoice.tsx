import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { Developers } from '#src/components/Developers/Developers.tsx';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import type { Data } from './+data.ts';
import { DayHours } from './DayHours.tsx';
import * as css from './TierChoice.css.ts';

/** After a price, with the length if the owner's words leave it out. */
const boughtBy = ({ unit, length }: TierDetails, compared: boolean): string =>
  compared || /\b(?:hour|minute)/i.test(unit) ? unit : [unit, length].filter(Boolean).join(', ');

interface Props {
  kind: TierDetails;
  place: 'alone' | 'beside' | 'pairs' | 'row';
}

export function TierChoice({ kind, place }: Props) {
  const content = useContent();
  const { id, name, amount, hours, clock, path } = kind;
  const { card } = kindTexts(content, kind);
  const team = useData<Data>().team.filter(({ kinds }) => kinds.includes(id));
  return (
    <section className={css.tier[place]} aria-labelledby={id}>
      <div className={css.facts}>
        <h2 id={id} className={css.name}>
          {name}
        </h2>
        <p className={css.price}>
          <span className={place === 'row' ? `${css.amount} ${css.ownLine}` : css.amount}>{amount}</span>{' '}
          {boughtBy(kind, content.offer.comparesTwo)}
        </p>
        <DayHours clock={clock} label={hours.short} />
      </div>
      <div className={css.more}>
        <p className={css.text[place]}>{card.text}</p>
        <div className={css.team}>
          <Developers team={team} />
        </div>
        <ul role="list" className={css.points}>
          {card.points.map((point) => (
            <li key={point} className={css.point}>
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink size="large" full href={path}>
          {card.action}
        </ButtonLink>
      </div>
    </section>
  );
}
