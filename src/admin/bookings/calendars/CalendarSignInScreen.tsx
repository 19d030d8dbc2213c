import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from '#src/components/Toast/toast.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { mutate } from '../../mutate.ts';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { calendarChanges } from './calendar-changes.ts';
import * as css from './calendars.css.ts';

/** Google and Microsoft lead back to this screen, with their answer behind the #. */
export default function CalendarSignInScreen() {
  const isOwner = useUser()?.role === 'owner';
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const finish = useMutation(
    mutate('POST /api/admin/calendar-accounts', {
      input: (body: { state: string; code: string }) => ({ body }),
      changes: calendarChanges,
      failed: false,
      onSuccess: ({ id, developerId, email, calendars }) => {
        toast({ title: 'Account connected', description: email });
        const pathname = isOwner ? `${ADMIN_PATH}/people/${developerId}` : `${ADMIN_PATH}/my-hours`;
        // Someone who signs in again has chosen before.
        const search = calendars === 0 ? `account=${id}` : '';
        navigate({ pathname, search }, { replace: true });
      },
    }),
  );
  const answer = new URLSearchParams(location.hash.slice(1));
  const [code, state] = [answer.get('code'), answer.get('state')];
  const { mutate: send } = finish;
  useEffect(() => {
    // A sign-in can be finished once, and React may run this twice.
    if (hasBegun.current || !code || !state) return;
    hasBegun.current = true;
    send({ code, state });
  }, [code, state, send]);
  const problem = finish.error
    ? errorMessage(finish.error)
    : code && state
      ? undefined
      : refusalOf(answer.get('error'));
  return (
    <>
      <ScreenHead title="Connect a calendar" />
      {problem === undefined ? (
        <PageSpinner />
      ) : (
        <Panel title="The account was not connected">
          <div className={css.message}>
            <p role="alert">{problem}</p>
            <p>
              {isOwner ? (
                <Link to={`${ADMIN_PATH}/people`}>Back to people</Link>
              ) : (
                <Link to={`${ADMIN_PATH}/my-hours`}>Back to my hours</Link>
              )}
            </p>
          </div>
        </Panel>
      )}
    </>
  );
}

const refusalOf = (error: string | null): string =>
  error === 'access_denied'
    ? 'Access was not allowed. Nothing was changed. Connect the account again if that was by mistake.'
    : error === null
      ? 'This page finishes a sign-in at Google or Microsoft. Connect an account under Calendars to begin one.'
      : 'The provider did not finish the sign-in. Nothing was changed. Connect the account again.';
