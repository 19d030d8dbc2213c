import { usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { emailBooking, emailDraft } from '#src/content/bookings/booking.ts';
import { external, noScript } from '#src/content/bookings/booking-calendar.ts';
import type { Tier } from '#src/contract/site/values.ts';
import * as css from './BookingCalendar.css.ts';

interface Props {
  tier: Tier;
  url: string | undefined;
}

export function WithoutScript({ tier, url }: Props) {
  const { identity } = usePageContext();
  const texts = useTexts(emailBooking);
  const { subject, body } = emailDraft(texts, useContent().offer.tiers[tier]);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  if (url) return <ButtonLink href={url}>{external.open}</ButtonLink>;
  return (
    <>
      <h3 className={css.noScriptTitle}>{noScript.title}</h3>
      <p className={css.noScriptText}>
        {noScript.text} {texts.text}
      </p>
      <ol className={css.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink size="large" href={`mailto:${identity.supportEmail}?${query}`}>
        {texts.action}
      </ButtonLink>
      <p className={css.noScriptText}>
        {texts.orWriteTo} <a href={`mailto:${identity.supportEmail}`}>{identity.supportEmail}</a>
      </p>
    </>
  );
}
