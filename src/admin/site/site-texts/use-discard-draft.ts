import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { mutate } from '../../mutate.ts';

export const useDiscardDraft = (onDone: () => Promise<unknown>) =>
  useMutation(
    mutate('DELETE /api/admin/content/:key/draft', {
      input: (key: SectionKey) => ({ params: { key } }),
      failed: 'Could not discard the draft',
      changes: ['GET /api/admin/content'],
      async onSuccess() {
        toast({ title: 'Draft discarded' });
        await onDone();
      },
    }),
  );
