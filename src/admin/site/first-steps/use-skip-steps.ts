import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { firstSteps } from '#src/content/admin.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import type { ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

const LONG_ENOUGH_TO_UNDO_MS = 10_000;

/** Skips steps for the whole site, or returns them. The last skip can be undone. */
export function useSkipSteps({ steps }: Checklist) {
  const client = useQueryClient();
  const skipped = steps.filter((each) => each.skipped).map(({ step }) => step);
  const save = useMutation(
    mutate('PUT /api/admin/checklist/skipped', {
      input: (chosen: readonly ChecklistStep[]) => ({ body: { steps: [...chosen] } }),
      failed: firstSteps.failed,
      onSuccess: (checklist) => client.setQueryData(query('GET /api/admin/checklist').queryKey, checklist),
    }),
  );
  const skip = (chosen: readonly ChecklistStep[]) =>
    save.mutate([...new Set([...skipped, ...chosen])], {
      onSuccess: ({ complete }) =>
        toast({
          title: chosen.length === 1 ? firstSteps.skippedOne : firstSteps.skippedAll,
          ...(complete && { description: firstSteps.foundAgain }),
          action: { label: firstSteps.undo, act: () => save.mutate(skipped) },
          durationMs: LONG_ENOUGH_TO_UNDO_MS,
        }),
    });
  return {
    skip,
    unskip: (step: ChecklistStep) => save.mutate(skipped.filter((each) => each !== step)),
    pending: save.isPending,
  };
}
