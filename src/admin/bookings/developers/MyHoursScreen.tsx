import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { invalidate, query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { CalendarsPanel } from '../calendars/CalendarsPanel.tsx';
import { AbsencesPanel } from './AbsencesPanel.tsx';
import { AheadList } from './AheadList.tsx';
import { DeveloperForm } from './DeveloperForm.tsx';
import { savingFailed } from './developer-faults.ts';
import { type DeveloperValues, fieldsOf } from './developer-form.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';
import { NoDeveloper } from './NoDeveloper.tsx';

export default function MyHoursScreen() {
  const own = useQuery(query('GET /api/admin/people/me'));
  return (
    <>
      <ScreenHead
        title="My hours"
        intro="When you can be booked. Changes do not affect sessions that are booked."
      />
      <QueryView query={own}>
        {({ developer }) => (developer ? <OwnHours id={developer.id} /> : <NoDeveloper />)}
      </QueryView>
    </>
  );
}

function OwnHours({ id }: { id: number }) {
  const developer = useQuery(query('GET /api/admin/people/:id', { params: { id } }));
  return <QueryView query={developer}>{(found) => <Editor developer={found} />}</QueryView>;
}

function Editor({ developer }: { developer: DeveloperDetail }) {
  const { id, frame, sessions, timeZone } = developer;
  const client = useQueryClient();
  const save = useDevelopersMutation('PUT /api/admin/people/:id/profile', {
    // The form's schema leaves out what only owners decide.
    input: (body: DeveloperValues) => ({ params: { id }, body }),
    failed: savingFailed('Could not save your hours'),
  });
  const away = sessions.filter((session) => session.away);
  return (
    <div className={css.columns}>
      <DeveloperForm
        own
        name={`developer-${id}`}
        id={id}
        frames={[frame]}
        values={fieldsOf(developer)}
        submit="Save my hours"
        pending={save.isPending}
        onSubmit={(values) =>
          save.mutateAsync(values, {
            onSuccess: () => toast({ title: 'Hours saved' }),
            onError: (error) => {
              if (hasCode(error, 'developer_changed')) void invalidate(client, 'GET /api/admin/people/:id');
            },
          })
        }
      />
      <div className={css.stack}>
        <AbsencesPanel developer={developer} />
        <CalendarsPanel developerId={id} />
        <Panel title="Sessions while you are away">
          {away.length === 0 ? (
            <Empty>None.</Empty>
          ) : (
            <div className={css.sessions}>
              <AheadList sessions={away} timeZone={timeZone} />
            </div>
          )}
        </Panel>
      </div>
    </div>
  );
}
