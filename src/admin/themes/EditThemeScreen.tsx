import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { archivedThemesQuery, themesQuery } from '../queries.ts';
import { UnknownScreen } from '../shell/UnknownScreen.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { LoadFailure } from '../ui/Empty.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { inRow, panelBody } from '../ui/ui.css.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { fieldsOf } from './theme-form.ts';
import * as css from './themes.css.ts';
import { useThemeActions } from './use-theme-actions.ts';

export default function EditThemeScreen() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const inUse = useQuery(themesQuery);
  const archived = useQuery(archivedThemesQuery);
  const { save, archive, remove } = useThemeActions();
  const [removing, setRemoving] = useState(false);
  const theme = inUse.data?.find((each) => each.id === id) ?? archived.data?.find((each) => each.id === id);
  const error = inUse.error ?? archived.error;
  if (!theme && error) return <LoadFailure error={error} onRetry={() => inUse.refetch()} />;
  // Removed a moment ago: the list is left next.
  if (!theme && (inUse.isFetching || archived.isFetching || remove.isSuccess)) return <PageSpinner />;
  if (!theme) return <UnknownScreen />;
  const isArchived = theme.archivedAt !== null;

  return (
    <>
      <ScreenHead title="Edit SEO theme" intro={isArchived ? `${theme.name} (archived)` : theme.name} />
      <ThemeForm
        key={id}
        name={`theme-${id}`}
        values={fieldsOf(theme)}
        submit="Save theme"
        pending={save.isPending}
        onSubmit={(values, { setError }) =>
          save.mutate(
            { id, ...values },
            {
              onSuccess: () =>
                toast({ title: 'Theme saved', description: 'The next article about it uses it.' }),
              onError: (failure) => {
                if (failure instanceof ApiError && failure.status === 409)
                  setError('name', { message: failure.detail }, { shouldFocus: true });
              },
            },
          )
        }
      />
      <Panel title={isArchived ? 'Put it back, or remove it' : 'Archive or remove'} className={css.more}>
        <div className={`${panelBody} ${inRow}`}>
          <Button
            tone="quiet"
            size="small"
            disabled={archive.isPending}
            onClick={() => archive.mutate({ id, archived: !isArchived })}
          >
            {isArchived ? 'Put back into use' : 'Archive'}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setRemoving(true)}>
            Remove for good
          </Button>
        </div>
      </Panel>
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this theme?"
        text={`“${theme.name}” cannot be brought back. Its ${theme.posts} posts stay as they are.`}
        action="Remove theme"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Theme removed', description: `“${theme.name}” is gone; its posts stay.` });
              navigate(`${ADMIN_PATH}/themes`);
            },
          })
        }
      />
    </>
  );
}
