import { useMutation } from '@tanstack/react-query';
import type { ApiInput, ApiOutput, ReadKey } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { type CallKey, mutate } from './mutate.ts';

interface Options<Call extends CallKey, Input> {
  /** Undefined: what was done shows elsewhere. */
  done?: string;
  /** What the answer says besides, if anything. */
  note?: (answer: ApiOutput<Call>) => string | undefined;
  failed: string | ((error: Error) => string | false);
  input: (input: Input) => ApiInput<Call>;
}

/**
 * A hook for mutations of one kind, each of which shows a toast with its result.
 * @param changes the queries to fetch anew after any of them
 */
export const announcing =
  (changes: readonly ReadKey[]) =>
  <Call extends CallKey, Input = void>(call: Call, { done, note, failed, input }: Options<Call, Input>) =>
    useMutation(
      mutate(call, {
        input,
        changes,
        failed,
        onSuccess: (answer) => {
          const description = note?.(answer);
          if (done) toast({ title: done, ...(description && { description }) });
        },
      }),
    );
