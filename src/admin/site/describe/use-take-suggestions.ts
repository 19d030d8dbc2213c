import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { tradeCopy } from '#src/content/site/trade-copy.ts';
import type { SectionSuggestion } from '#src/contract/site/trade.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

export function useTakeSuggestions() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/admin/trade-suggestions', {
      input: (chosen: readonly SectionSuggestion[]) => ({
        body: { sections: chosen.map(({ key, version }) => ({ key, version })) },
      }),
      failed: tradeCopy.takeFailed,
      changes: [
        'GET /api/admin/content',
        'GET /api/admin/content/:key',
        'GET /api/admin/trade-suggestions/:key',
      ],
      onSuccess: (suggestions, chosen) => {
        client.setQueryData(query('GET /api/admin/trade-suggestions').queryKey, suggestions);
        toast({ title: tradeCopy.taken(chosen.length) });
      },
    }),
  );
}
