import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { formatNumber } from '#src/contract/format.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { panelBody } from '../../ui/ui.css.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { fieldsOf } from './theme-form.ts';
import * as css from './themes.css.ts';
import { useThemeActions } from './use-theme-actions.ts';

export default function EditThemeScreen() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const inUse = useQuery(query('GET /api/admin/themes'));
  const archived = useQuery(query('GET /api/admin/themes', { query: { archived: 'true' } }));
  const { save, archive, remove } = useThemeActions();
  const [removing, setRemoving] = useState(false);
  const theme = inUse.data?.find((each) => each.id === id) ?? archived.data?.find((each) => each.id === id);
  const both = allOf(inUse, archived);
  // After a deletion, the screen is about to open the list.
  const isWaiting = inUse.isFetching || archived.isFetching || remove.isSuccess;
  if (!theme)
    return (
      <QueryView query={{ ...both, data: isWaiting ? undefined : both.data }}>
        {() => <UnknownScreen />}
      </QueryView>
    );
  const isArchived = theme.archivedAt !== null;

  return (
    <>
      <ScreenHead title="Edit theme" intro={isArchived ? `${theme.name} (archived)` : theme.name} />
      <ThemeForm
        key={id}
        name={`theme-${id}`}
        values={fieldsOf(theme)}
        submit="Save theme"
        pending={save.isPending}
        onSubmit={(values) =>
          save.mutateAsync(
            { id, ...values },
            {
              onSuccess: () =>
                toast({ title: 'Theme saved', description: 'The next article about this theme uses it.' }),
            },
          )
        }
      />
      <Panel title={isArchived ? 'Restore or delete' : 'Archive or delete'} className={css.more}>
        <div className={`${panelBody} ${inRow}`}>
          <Button
            tone="quiet"
            disabled={archive.isPending}
            onClick={() => archive.mutate({ id, archived: !isArchived })}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Button>
          <Button tone="quiet" onClick={() => setRemoving(true)}>
            Delete permanently
          </Button>
        </div>
      </Panel>
      <Confirm
        open={removing}
        onClose={() => setRemoving(false)}
        title="Delete this theme?"
        text={`“${theme.name}” will be deleted permanently.${postsStay(theme.posts)}`}
        action="Delete theme"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              toast({
                title: 'Theme deleted',
                description: `“${theme.name}” was deleted.${postsStay(theme.posts)}`,
              });
              leaveGuard.forget();
              navigate(`${ADMIN_PATH}/themes`);
            },
          })
        }
      />
    </>
  );
}

function postsStay(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' Its post stays.' : ` Its ${formatNumber(count)} posts stay.`;
}
