import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { MailRow } from '#src/contract/bookings/booking-admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, sentenceLink, small } from '../../ui/ui.css.ts';
import { mailHolds, mailStates } from './booking-labels.ts';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

export function MailList({ mail }: { mail: readonly MailRow[] }) {
  const retry = useBookingMutation('POST /api/admin/bookings/mail/:id/retry', {
    input: (id: number) => ({ params: { id } }),
    done: 'Sending again',
    failed: 'Could not send again',
  });
  return (
    <ul role="list" className={css.mail}>
      {mail.map((each) => (
        <li key={each.id} className={css.letter}>
          <details>
            <summary className={css.letterHead}>
              <span className={css.subject} dir="auto">
                {each.subject}
              </span>
              <Badge tone={mailStates[each.state].tone}>{mailStates[each.state].label}</Badge>
              <span className={`${quiet} ${small} ${css.letterTo}`}>
                {each.to} · <Time value={each.sentAt ?? each.sendAfter} plain />
              </span>
            </summary>
            <pre className={css.text}>{each.text}</pre>
          </details>
          {each.waitsFor && (
            <p className={css.mailNote}>
              {mailHolds[each.waitsFor].text}{' '}
              <Link className={sentenceLink} to={`${ADMIN_PATH}/${mailHolds[each.waitsFor].path}`}>
                {mailHolds[each.waitsFor].action}
              </Link>
            </p>
          )}
          {each.error && (
            <p className={each.state === 'dropped' ? css.mailReason : css.mailError}>
              {each.error}
              {each.attempts > 0 && ` (${each.attempts} ${each.attempts === 1 ? 'try' : 'tries'})`}
            </p>
          )}
          {each.state === 'failed' && (
            <Button tone="quiet" disabled={retry.isPending} onClick={() => retry.mutate(each.id)}>
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
