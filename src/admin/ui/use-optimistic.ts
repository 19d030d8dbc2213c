import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput, ApiOutput, ReadKey } from '#src/api/client.ts';
import { type CallKey, mutate } from '../mutate.ts';
import { invalidate, queryKey } from '../query.ts';

interface Options<Call extends CallKey, List extends ReadKey, Variables> {
  input: (variables: Variables) => ApiInput<Call>;
  /** The list that shows the change: all its cached pages and filters are updated. */
  list: List;
  apply: (list: ApiOutput<List>, variables: Variables) => ApiOutput<List>;
  onSuccess?: (answer: ApiOutput<Call>, variables: Variables) => void;
  failed: string;
  also?: readonly ReadKey[];
}

export function useOptimistic<Call extends CallKey, List extends ReadKey, Variables>(
  call: Call,
  { input, list, apply, onSuccess, failed, also = [] }: Options<Call, List, Variables>,
) {
  const client = useQueryClient();
  const key = queryKey(list);
  return useMutation(
    mutate<Call, Variables, Array<[QueryKey, ApiOutput<List> | undefined]>>(call, {
      input,
      failed,
      // Run serially: held writes resume in the order they were made.
      scope: { id: list },
      async onMutate(variables) {
        // A response already under way does not include this change.
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueriesData<ApiOutput<List>>({ queryKey: key });
        client.setQueriesData<ApiOutput<List>>(
          { queryKey: key },
          (known) => known && apply(known, variables),
        );
        return before;
      },
      ...(onSuccess && { onSuccess }),
      onError(_error, _variables, before) {
        for (const [each, known] of before ?? []) client.setQueryData(each, known);
      },
      // Also after a failure, because the displayed data may be outdated.
      onSettled: () => invalidate(client, list, ...also),
    }),
  );
}
