import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { bookingPage } from '#src/content/bookings/booking.ts';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { endedWidget } from '#src/content/bookings/widget-copy.ts';
import { routes } from '#src/routes.ts';
import { Terms } from '../../booking/BookingPage/Terms.tsx';
import BookingCalendar from '../../booking/Calendar/BookingCalendar.island.tsx';
import * as css from '../embed.css.ts';
import type { EmbedKindData } from './+data.ts';

export function Page() {
  const content = useContent();
  const { title: all } = useTexts(bookingPage);
  const { kind: key, origins: _origins, team: _team, ...calendarProps } = useData<EmbedKindData>();
  if (key === null)
    return (
      <>
        <h1 className={css.title}>{endedWidget.title}</h1>
        <p className={css.intro}>{endedWidget.text}</p>
        <ButtonLink href={routes.embed.path}>{endedWidget.link}</ButtonLink>
      </>
    );
  const kind = content.offer.tiers[key];
  if (!kind) return undefined;
  const { title } = kindTexts(content, kind).page;
  const hasOthers = content.offer.tierList.length > 1;
  return (
    <>
      {hasOthers && (
        <a className={css.back} href={routes.embed.path}>
          <span aria-hidden="true">←</span> {all}
        </a>
      )}
      <h1 className={hasOthers ? `${css.title} ${css.afterBack}` : css.title}>{title}</h1>
      <p className={css.intro}>
        {kind.perSession}, {kind.hours.short}
      </p>
      <section aria-labelledby="calendar">
        <h2 id="calendar" className={css.calendarTitle}>
          {calendar.title}
        </h2>
        <BookingCalendar tier={kind.id} {...calendarProps} />
        <Terms kind={kind} />
      </section>
    </>
  );
}
