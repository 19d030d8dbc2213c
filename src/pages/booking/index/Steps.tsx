import { useTexts } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { bookingSteps } from '#src/content/bookings/booking.ts';
import * as css from './Steps.css.ts';

export function Steps() {
  const { steps } = useTexts(bookingSteps);
  return (
    <>
      <MinuteScale minutes={60} className={css.whole} />
      <ol role="list" className={css.list}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={css.step}>
            <MinuteScale minutes={(index + 1) * 15} className={css.part} />
            <span className={css.number}>{index + 1}</span>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
