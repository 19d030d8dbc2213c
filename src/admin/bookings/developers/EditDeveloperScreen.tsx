import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasCode } from '#src/api/api-error.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { DeveloperDetail, TierFrame } from '#src/contract/bookings/developers.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { invalidate, query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNoun } from '../../use-noun.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { CalendarsPanel } from '../calendars/CalendarsPanel.tsx';
import { AbsencesPanel } from './AbsencesPanel.tsx';
import { AheadList } from './AheadList.tsx';
import { DeveloperForm } from './DeveloperForm.tsx';
import { savingFailed } from './developer-faults.ts';
import { type DeveloperValues, fieldsOf } from './developer-form.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

const DeleteDialog = lazyDialog(() => import('./DeleteDialog.tsx'));

export default function EditDeveloperScreen() {
  const id = Number(useParams().id);
  const developer = useQuery(query('GET /api/admin/people/:id', { params: { id } }));
  const developers = useQuery(query('GET /api/admin/people'));
  return (
    <QueryView query={allOf(developer, developers)} unknown={<UnknownScreen />}>
      {([found, { tiers }]) => <Editor key={id} developer={found} frames={tiers} />}
    </QueryView>
  );
}

function Editor({ developer, frames }: { developer: DeveloperDetail; frames: readonly TierFrame[] }) {
  const { id, name, kinds, timeZone, sessions } = developer;
  const tierNames = useTierNames();
  const noun = useNoun();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const save = useDevelopersMutation('PUT /api/admin/people/:id', {
    input: (values: DeveloperValues) => ({ params: { id }, body: values }),
    failed: savingFailed(`Could not save the ${noun.one}`),
  });
  return (
    <>
      <ScreenHead title={name} intro={[...kinds.map((kind) => tierNames[kind]), timeZone].join(', ')} />
      <div className={css.columns}>
        <DeveloperForm
          name={`developer-${id}`}
          id={id}
          frames={frames}
          values={fieldsOf(developer)}
          submit={`Save ${noun.one}`}
          pending={save.isPending}
          onSubmit={(values) =>
            save.mutateAsync(values, {
              onSuccess: () => toast({ title: `${noun.One} saved` }),
              onError: (error) => {
                if (hasCode(error, 'developer_changed')) void invalidate(client, 'GET /api/admin/people/:id');
              },
            })
          }
        />
        <div className={css.stack}>
          <Panel title="Sessions ahead">
            {sessions.length === 0 ? (
              <Empty>No sessions ahead.</Empty>
            ) : (
              <div className={css.sessions}>
                <AheadList sessions={sessions} timeZone={timeZone} />
              </div>
            )}
          </Panel>
          <AbsencesPanel developer={developer} />
          <CalendarsPanel developerId={id} linked />
          <div>
            <Button tone="quiet" onClick={() => setRemoving(true)}>
              Delete {name}
            </Button>
          </div>
        </div>
      </div>
      {removing && (
        <Suspense>
          <DeleteDialog
            developer={developer}
            onClose={() => setRemoving(false)}
            onDeleted={() => navigate(`${ADMIN_PATH}/people`, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
