import { useMutation } from '@tanstack/react-query';
import type { ApiInput, ApiOutput, ReadKey } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { type CallKey, mutate } from './mutate.ts';

interface Options<Call extends CallKey, Input> {
  /** Undefined if the result shows elsewhere. */
  done?: string;
  note?: (answer: ApiOutput<Call>) => string | undefined;
  failed: string | ((error: Error) => string | false);
  input: (input: Input) => ApiInput<Call>;
}

/**
 * Makes a hook for mutations that show a toast with their result. @param changes queries to fetch again after
 * each
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
