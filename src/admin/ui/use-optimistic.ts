import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../session/error-message.ts';

interface Options<List, Variables, Answer> {
  mutationFn: (variables: Variables) => Promise<Answer>;
  /** The call whose answers show it: every page and filter of it that is at hand is changed. */
  list: string;
  /** The list as it will be. */
  apply: (list: List, variables: Variables) => List;
  onSuccess?: (answer: Answer, variables: Variables) => void;
  /** Title of the toast that tells of a refusal. */
  failed: string;
  /** Other calls whose answers change with it. */
  also?: readonly string[];
}

/** A change that shows at once, and is taken back with a toast when the server refuses it. */
export function useOptimistic<List, Variables, Answer>({
  mutationFn,
  list,
  apply,
  onSuccess,
  failed,
  also = [],
}: Options<List, Variables, Answer>) {
  const client = useQueryClient();
  const queryKey = [list];
  return useMutation<Answer, Error, Variables, Array<[QueryKey, List | undefined]>>({
    mutationFn,
    // One after the other: two that were held go on in the order they were made in.
    scope: { id: list },
    async onMutate(variables) {
      // An answer that is on its way does not know of the change yet.
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<List>({ queryKey });
      client.setQueriesData<List>({ queryKey }, (known) => known && apply(known, variables));
      return before;
    },
    ...(onSuccess && { onSuccess }),
    onError(error, _variables, before) {
      for (const [key, known] of before ?? []) client.setQueryData(key, known);
      tellFailure(failed, error);
    },
    onSettled: () =>
      Promise.all([list, ...also].map((call) => client.invalidateQueries({ queryKey: [call] }))),
  });
}
