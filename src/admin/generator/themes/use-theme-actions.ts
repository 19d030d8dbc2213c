import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import type { ThemeWithPosts } from '#src/contract/generator/themes.ts';
import { mutate } from '../../mutate.ts';
import { useOptimistic } from '../../ui/use-optimistic.ts';

const LIST = 'GET /api/admin/themes';
const changes = [LIST] as const;
const FAILED = 'Could not update the theme';

type ThemeChange = { id: number } & ApiInput<'PATCH /api/admin/themes/:id'>['body'];

/** The turns of other themes change when the list is refetched. */
const pausing = (paused: boolean | undefined) =>
  paused === undefined ? {} : { turn: null, pausedAt: paused ? new Date().toISOString() : null };

/** Archiving or restoring a theme removes it from its current list. */
const applied = (
  themes: ThemeWithPosts[],
  { id, archived, paused, ...change }: ThemeChange,
): ThemeWithPosts[] =>
  archived === undefined
    ? themes.map((theme) =>
        theme.id === id ? ({ ...theme, ...change, ...pausing(paused) } as ThemeWithPosts) : theme,
      )
    : themes.filter((theme) => theme.id !== id);

const changeOf = ({ id, ...body }: ThemeChange) => ({ params: { id }, body });

/** Each mutation refreshes both lists; a failure shows a toast. */
export function useThemeActions() {
  const create = useMutation(
    mutate('POST /api/admin/themes', {
      input: (body: ApiInput<'POST /api/admin/themes'>['body']) => ({ body }),
      changes,
      failed: FAILED,
    }),
  );
  const change = useOptimistic('PATCH /api/admin/themes/:id', {
    input: changeOf,
    list: LIST,
    apply: applied,
    failed: FAILED,
  });
  /** Not optimistic: the form already shows the change. */
  const fromForm = mutate('PATCH /api/admin/themes/:id', {
    input: changeOf,
    scope: { id: LIST },
    changes,
    failed: FAILED,
  });
  const save = useMutation(fromForm);
  const archive = useMutation(fromForm);
  const remove = useMutation(
    mutate('DELETE /api/admin/themes/:id', {
      input: (id: number) => ({ params: { id } }),
      changes,
      failed: FAILED,
    }),
  );
  const generate = useMutation(
    mutate('POST /api/admin/generate-post', {
      input: ({ id, autoPublish }: { id: number; autoPublish: boolean }) => ({
        body: { themeId: id, autoPublish },
      }),
      changes: ['GET /api/admin/jobs'],
      failed: dashboard.generate.failed,
      onSuccess: ({ message }) => toast({ title: dashboard.generate.started, description: message }),
    }),
  );
  return { create, change, save, archive, remove, generate };
}
