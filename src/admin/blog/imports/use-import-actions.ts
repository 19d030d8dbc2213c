import { useMutation } from '@tanstack/react-query';
import { mutate } from '../../mutate.ts';

const changes = [
  'GET /api/admin/imports',
  'GET /api/admin/imports/:id',
  'GET /api/admin/imports/:id/items',
  'GET /api/admin/posts',
] as const;

export function useImportActions() {
  return {
    choose: useMutation(
      mutate('PATCH /api/admin/imports/:id/items', { failed: 'Could not change the choice', changes }),
    ),
    start: useMutation(
      mutate('POST /api/admin/imports/:id/start', { failed: 'Could not start the import', changes }),
    ),
    cancel: useMutation(
      mutate('POST /api/admin/imports/:id/cancel', { failed: 'Could not cancel the import', changes }),
    ),
    undo: useMutation(
      mutate('POST /api/admin/imports/:id/undo', { failed: 'Could not remove the posts', changes }),
    ),
  };
}
