import type { UseMutationOptions } from '@tanstack/react-query';
import {
  type ApiInput,
  type ApiOutput,
  type Arguments,
  api,
  type ReadKey,
  type UploadKey,
  type WriteKey,
} from '#src/api/client.ts';
import { withPassword } from './accounts/session/password-confirmation.ts';

type MutationMeta = {
  /** Title of the toast for a failure. False if the form shows the error itself, for all or some failures. */
  failed?: string | false | ((error: Error) => string | false);
  /** Queries whose data it changes; the mutation stays pending until they are refetched. */
  changes?: readonly ReadKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Calls made on a click. Some are reads that ask the server to test something. */
export type CallKey = Exclude<WriteKey | Extract<ReadKey, `POST ${string}`>, UploadKey>;

// biome-ignore lint/suspicious/noConfusingVoidType: only variables of type void may be left out of a call
type Variables<K extends CallKey> = object extends ApiInput<K> ? void : ApiInput<K>;

type Options<K extends CallKey, V, Context> = Omit<
  UseMutationOptions<ApiOutput<K>, Error, V, Context>,
  'mutationFn' | 'meta'
> &
  Pick<MutationMeta, 'changes'> & {
    failed: NonNullable<MutationMeta['failed']>;
    /** Maps the variables to the call's input; by default they are the input. */
    input?: (variables: V) => ApiInput<K>;
  };

/**
 * Options of `useMutation` for an API write: `mutate('POST /api/admin/invites', { failed: 'The invitation was
 * not made', changes: ['GET /api/admin/invites'] })`.
 */
export const mutate = <K extends CallKey, V = Variables<K>, Context = unknown>(
  endpoint: K,
  { input, failed, changes, ...options }: Options<K, V, Context>,
): UseMutationOptions<ApiOutput<K>, Error, V, Context> => ({
  ...options,
  meta: { failed, ...(changes && { changes }) },
  mutationFn: (variables) =>
    withPassword(() => api(endpoint, ...([input ? input(variables) : variables] as unknown as Arguments<K>))),
});
