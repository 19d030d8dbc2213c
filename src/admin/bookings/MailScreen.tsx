import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_STATES, type MailHold, type MailState } from '#src/contract/values.ts';
import { Choice } from '../ui/Choice.tsx';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Paging } from '../ui/Paging.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { bookingSettingsQuery, mailQuery } from './booking-queries.ts';
import { mailStates } from './booking-words.ts';
import * as css from './bookings.css.ts';
import { MailList } from './MailList.tsx';

const PER_PAGE = 50;

const intros: Record<MailHold | 'none', (team: string) => string> = {
  none: (team) => `Mail to the team goes to ${team}.`,
  server: () =>
    'No mail server is set, so nothing is sent. What would have been sent is kept here; once a server is set under Settings, what is still of use goes out.',
  address: () =>
    "Mail waits for the site's address. Its links lead there, and nobody has said what it is: set it under Settings, Site, and what is still of use goes out.",
};

/** The outbox: what was sent about bookings, what waits, and what would have been sent. */
export default function MailScreen() {
  const [state, setState] = useState<MailState | 'any'>('any');
  const [page, setPage] = useState(1);
  const settings = useQuery(bookingSettingsQuery);
  const mail = useQuery({
    ...mailQuery({
      limit: PER_PAGE,
      ...(page > 1 && { offset: (page - 1) * PER_PAGE }),
      ...(state !== 'any' && { state }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead
        title="Mail"
        intro={settings.data && intros[settings.data.mail.waitsFor ?? 'none'](settings.data.mail.team)}
      />
      <Panel title="Outbox">
        <div className={css.mailFilter}>
          <Choice
            legend="State"
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
        {mail.isPending && <SkeletonRows rows={6} columns={3} />}
        {mail.isLoadingError && <LoadFailure error={mail.error} onRetry={mail.refetch} />}
        {mail.data?.mail.length === 0 && <Empty>No mail here.</Empty>}
        {mail.data && mail.data.mail.length > 0 && <MailList mail={mail.data.mail} />}
        {mail.data && <Paging page={page} perPage={PER_PAGE} total={mail.data.total} onPage={setPage} />}
      </Panel>
    </>
  );
}
