import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { mutate } from '../../mutate.ts';

const changes = ['GET /api/admin/brand/covers'] as const;

export function useRedraw() {
  return {
    start: useMutation(
      mutate('POST /api/admin/brand/covers/redraw', {
        input: (body: ApiInput<'POST /api/admin/brand/covers/redraw'>['body']) => ({ body }),
        changes,
        failed: 'Could not start redrawing',
      }),
    ),
    cancel: useMutation(
      mutate('POST /api/admin/brand/covers/cancel', { changes, failed: 'Could not cancel redrawing' }),
    ),
  };
}
