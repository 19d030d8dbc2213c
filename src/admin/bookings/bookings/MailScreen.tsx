import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { MAIL_STATES, type MailHold, type MailState } from '#src/contract/operations/values.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { rangeOf } from '../../ui/use-address-filter.ts';
import { mailStates } from './booking-labels.ts';
import * as css from './bookings.css.ts';
import { MailList } from './MailList.tsx';

const PER_PAGE = 50;

const intros: Record<MailHold | 'none', (team: string) => string> = {
  none: (team) => `E-mails to the team go to ${team}.`,
  server: () =>
    'No mail server is set up, so e-mails wait here. Set one up under Settings, Mail, and those that are still relevant will be sent.',
  key: () =>
    'E-mails wait here because the saved mail server cannot be opened with this server’s secret key. Settings, Mail, says what to do.',
  address: () =>
    'E-mails wait here because the site address is not set, and their links need it. Set it under Settings, Site, and those that are still relevant will be sent.',
};

/** Pages on which to fix the cause of a hold. */
const waysOut: Record<MailHold, string> = {
  server: `${ADMIN_PATH}/settings/mail`,
  key: `${ADMIN_PATH}/settings/mail`,
  address: `${ADMIN_PATH}/site`,
};

export default function MailScreen() {
  const [state, setState] = useState<MailState | 'any'>('any');
  const [page, setPage] = useState(1);
  const settings = useQuery(query('GET /api/admin/bookings/settings'));
  const mail = useQuery({
    ...query('GET /api/admin/bookings/mail', {
      query: { ...rangeOf(page, PER_PAGE), ...(state !== 'any' && { state }) },
    }),
    placeholderData: keepPreviousData,
  });
  const waits = settings.data?.mail.waitsFor;
  return (
    <>
      <ScreenHead
        title="Outbox"
        intro={settings.data && intros[settings.data.mail.waitsFor ?? 'none'](settings.data.mail.team)}
      />
      <Panel title="E-mails">
        <div className={css.mailFilter}>
          <Choice
            legend="Status"
            options={[
              { value: 'any', label: 'Any' },
              ...MAIL_STATES.map((value) => ({ value, label: mailStates[value].label })),
            ]}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        </div>
        <QueryList
          query={mail}
          loading={[6, 3]}
          isEmpty={(data) => data.mail.length === 0}
          empty={
            <Empty title={state === 'any' ? 'No e-mails yet' : 'No e-mails with this status'}>
              {state !== 'any' ? (
                <Button tone="quiet" onClick={() => setState('any')}>
                  Show all e-mails
                </Button>
              ) : waits ? (
                <>
                  <p>Set up mail, so that the first booking is confirmed by e-mail.</p>
                  <ButtonLink size="small" href={waysOut[waits]}>
                    Set up mail
                  </ButtonLink>
                </>
              ) : (
                <>
                  <p>The first one is sent when a session is booked.</p>
                  <ButtonLink size="small" href={routes.booking.path}>
                    Open the booking page
                  </ButtonLink>
                </>
              )}
            </Empty>
          }
          pages={{ page, perPage: PER_PAGE, onPage: setPage }}
        >
          {(data) => <MailList mail={data.mail} />}
        </QueryList>
      </Panel>
    </>
  );
}
