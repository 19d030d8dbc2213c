import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#src/api/api-error.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { browserZone } from '#src/components/browser-locale.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { invalidate, query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { KindForm } from './KindForm.tsx';
import { savingFailed } from './kind-faults.ts';
import { changeOf, fieldsOf, type KindValues } from './kind-form.ts';
import { nameOf, summaryOf } from './kind-labels.ts';
import { useKindMutation } from './kind-queries.ts';
import * as css from './kinds.css.ts';
import { WaitlistPanel } from './WaitlistPanel.tsx';

interface Person {
  id: number;
  name: string;
  isActive: boolean;
}

export default function EditKindScreen() {
  const id = Number(useParams().id);
  const kinds = useQuery(query('GET /api/admin/kinds'));
  const people = useQuery(query('GET /api/admin/people'));
  return (
    <QueryView query={allOf(kinds, people)}>
      {([{ kinds, offerVersion }, { developers }]) => {
        const kind = kinds.find((each) => each.id === id);
        return kind ? (
          <Editor key={id} kind={kind} offerVersion={offerVersion} people={developers} />
        ) : (
          <UnknownScreen />
        );
      }}
    </QueryView>
  );
}

interface EditorProps {
  kind: KindDetail;
  offerVersion: number;
  people: readonly Person[];
}

function Editor({ kind, offerVersion, people }: EditorProps) {
  const { id } = kind;
  const client = useQueryClient();
  const { currency } = useContent().offer;
  const save = useKindMutation('PATCH /api/admin/kinds/:id', {
    input: (values: KindValues) => ({ params: { id }, body: changeOf(values) }),
    failed: savingFailed('Could not save the kind of session'),
  });
  return (
    <>
      <ScreenHead
        title={nameOf(kind)}
        intro={kind.archivedAt === null ? summaryOf(kind) : `Archived. ${summaryOf(kind)}`}
      />
      <div className={css.stack}>
        <KindForm
          name={`kind-${id}`}
          id={id}
          currency={kind.offer?.currency ?? currency}
          values={fieldsOf(kind, browserZone() ?? 'UTC', offerVersion)}
          people={people}
          submit="Save kind"
          pending={save.isPending}
          onSubmit={(values) =>
            save.mutateAsync(values, {
              onSuccess: () => toast({ title: 'Kind saved' }),
              onError: (error) => {
                if (hasCode(error, 'kind_changed')) void invalidate(client, 'GET /api/admin/kinds');
              },
            })
          }
        />
        <WaitlistPanel kind={kind} />
        <ArchivePanel kind={kind} />
      </div>
    </>
  );
}

/** Says why it cannot be archived, until that has changed. */
function ArchivePanel({ kind: { id, version, archivedAt } }: { kind: KindDetail }) {
  const change = { input: () => ({ params: { id }, body: { version } }), failed: () => false as const };
  const archive = useKindMutation('POST /api/admin/kinds/:id/archive', { ...change, done: 'Kind archived' });
  const restore = useKindMutation('POST /api/admin/kinds/:id/restore', { ...change, done: 'Kind restored' });
  const { error, isPending, mutate } = archivedAt === null ? archive : restore;
  return (
    <Panel title={archivedAt === null ? 'Archive' : 'Restore'}>
      <div className={css.form}>
        <p className={css.note}>
          {archivedAt === null
            ? 'An archived kind is on no page and cannot be booked. Past sessions keep its name.'
            : 'It comes back to the booking page, with its address, texts and hours.'}
        </p>
        {error && (
          <p className={css.fault} role="alert">
            {errorMessage(error)}
          </p>
        )}
        <div>
          <Button tone="quiet" disabled={isPending} onClick={() => mutate()}>
            {archivedAt === null ? 'Archive' : 'Restore'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
