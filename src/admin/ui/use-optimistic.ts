import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput, ApiOutput, ReadKey } from '#src/api/client.ts';
import { type CallKey, mutate } from '../mutate.ts';
import { invalidate, queryKey } from '../query.ts';

interface Options<Call extends CallKey, List extends ReadKey, Variables> {
  /** What the call takes, made of what the screen has. */
  input: (variables: Variables) => ApiInput<Call>;
  /** The call whose answers show it: every page and filter of it that is at hand is changed. */
  list: List;
  /** The list as it will be. */
  apply: (list: ApiOutput<List>, variables: Variables) => ApiOutput<List>;
  onSuccess?: (answer: ApiOutput<Call>, variables: Variables) => void;
  /** Title of the toast that tells of a refusal. */
  failed: string;
  /** Other calls whose answers change with it. */
  also?: readonly ReadKey[];
}

/** A change that shows at once, and is taken back with a toast when the server refuses it. */
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
      // One after the other: two that were held go on in the order they were made in.
      scope: { id: list },
      async onMutate(variables) {
        // An answer that is on its way does not know of the change yet.
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
      // Refused, it may be because what is shown is old.
      onSettled: () => invalidate(client, list, ...also),
    }),
  );
}
