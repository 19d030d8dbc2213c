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

/** What `query-client.ts` does about a write, whoever made it. */
type MutationMeta = {
  /**
   * Title of the toast that tells of a failure: what did not happen. False where the form tells it itself, for every
   * failure or for some of them.
   */
  failed?: string | false | ((error: Error) => string | false);
  /** The reads whose answers it changes; they are read again before it counts as done. */
  changes?: readonly ReadKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** The calls that a screen makes when somebody presses a button. A few of them only ask the server to try something. */
export type CallKey = Exclude<WriteKey | Extract<ReadKey, `POST ${string}`>, UploadKey>;

// biome-ignore lint/suspicious/noConfusingVoidType: only variables of type void may be left out of a call
type Variables<K extends CallKey> = object extends ApiInput<K> ? void : ApiInput<K>;

type Options<K extends CallKey, V, Context> = Omit<
  UseMutationOptions<ApiOutput<K>, Error, V, Context>,
  'mutationFn' | 'meta'
> &
  Pick<MutationMeta, 'changes'> & {
    failed: NonNullable<MutationMeta['failed']>;
    /** What the call takes, made of what the screen has; the call's own input unless said. */
    input?: (variables: V) => ApiInput<K>;
  };

/**
 * A write of the API, for `useMutation`:
 * `mutate('POST /api/admin/invites', { failed: 'The invitation was not made', changes: ['GET /api/admin/invites'] })`.
 */
export const mutate = <K extends CallKey, V = Variables<K>, Context = unknown>(
  endpoint: K,
  { input, failed, changes, ...options }: Options<K, V, Context>,
): UseMutationOptions<ApiOutput<K>, Error, V, Context> => ({
  ...options,
  meta: { failed, ...(changes && { changes }) },
  mutationFn: (variables) =>
    api(endpoint, ...([input ? input(variables) : variables] as unknown as Arguments<K>)),
});
