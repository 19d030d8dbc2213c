import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { Developers } from '#src/components/Developers/Developers.tsx';
import { tierCards } from '#src/content/bookings/booking.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Data } from './+data.ts';
import { DayHours } from './DayHours.tsx';
import * as css from './TierChoice.css.ts';

export function TierChoice({ id }: { id: Tier }) {
  const { tiers, session } = useContent().offer;
  const { name, amount, hours, path } = tiers[id];
  const card = useTexts(tierCards)[id];
  const team = useData<Data>().team.filter(({ tier }) => tier === id);
  return (
    <section className={css.tier} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name}
      </h2>
      <p className={css.price}>
        <span className={css.amount}>{amount}</span> {session.unit}
      </p>
      <DayHours tier={id} label={hours.short} />
      <p className={css.text}>{card.text}</p>
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
    </section>
  );
}
