import { ButtonLink } from '#src/components/Button/Button.tsx';
import type { TierCard } from '#src/content/booking.ts';
import { DayHours } from './DayHours.tsx';
import * as css from './TierChoice.css.ts';

/** One of the two tiers: its price, its hours, and who it is for. */
export function TierChoice({ card }: { card: TierCard }) {
  return (
    <section className={css.tier} aria-labelledby={card.tier}>
      <h2 id={card.tier} className={css.name}>
        {card.title}
      </h2>
      <p className={css.price}>
        <span className={css.amount}>{card.amount}</span> {card.unit}
      </p>
      <DayHours tier={card.tier} label={card.hours} />
      <p className={css.text}>{card.text}</p>
      <ul role="list" className={css.points}>
        {card.points.map((point) => (
          <li key={point} className={css.point}>
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink size="large" full href={card.href}>
        {card.action}
      </ButtonLink>
    </section>
  );
}
