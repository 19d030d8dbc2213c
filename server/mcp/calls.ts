/** The calls of the API that tools make, through the same pipeline as those of HTTP. */
import type { Context } from 'koa';
import type { z } from 'zod';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import { posts } from '#src/contract/blog/posts.ts';
import { workingCopies } from '#src/contract/blog/working-copies.ts';
import { bookingAdmin } from '#src/contract/bookings/booking-admin.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { jobs } from '#src/contract/generator/jobs.ts';
import { themes } from '#src/contract/generator/themes.ts';
import { topics } from '#src/contract/generator/topics.ts';
import { content } from '#src/contract/site/content.ts';
import type { TokenCredential } from '../accounts/credentials.ts';
import { postHandlers } from '../blog/posts-api.ts';
import { workingCopyHandlers } from '../blog/working-copies-api.ts';
import { bookingAdminHandlers } from '../bookings/booking-admin-api.ts';
import { jobHandlers } from '../generator/jobs-api.ts';
import { themeHandlers } from '../generator/themes-api.ts';
import { topicHandlers } from '../generator/topics/topics-api.ts';
import { callEndpoint } from '../http/call-endpoint.ts';
import { contentHandlers } from '../site/content/content-api.ts';
import type { McpDeps } from './deps.ts';

const SERVED: ReadonlyArray<readonly [Endpoint, unknown]> = [
  [posts.listPosts, postHandlers.listPosts],
  [posts.getPost, postHandlers.getPost],
  [posts.checkPost, postHandlers.checkPost],
  [posts.createPost, postHandlers.createPost],
  [posts.updatePost, postHandlers.updatePost],
  [workingCopies.getWorkingCopy, workingCopyHandlers.getWorkingCopy],
  [workingCopies.saveWorkingCopy, workingCopyHandlers.saveWorkingCopy],
  [topics.listTopics, topicHandlers.listTopics],
  [topics.addTopics, topicHandlers.addTopics],
  [themes.listThemes, themeHandlers.listThemes],
  [jobs.listJobs, jobHandlers.listJobs],
  [jobs.getJob, jobHandlers.getJob],
  [jobs.generatePost, jobHandlers.generatePost],
  [content.listSections, contentHandlers.listSections],
  [content.getSection, contentHandlers.getSection],
  [bookingAdmin.listBookings, bookingAdminHandlers.listBookings],
];

/** Who calls, as `tokenSignIn` found them. */
export interface Caller {
  credential: TokenCredential;
  user: CurrentUser;
  ctx: Context;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

/** Makes one call of a tool. Throws HttpError. */
export type MakeCall = <T extends z.ZodType>(
  endpoint: Endpoint & { readonly output: T },
  sent: Sent,
) => Promise<{ answer: z.output<T>; isReplayed: boolean }>;

/**
 * Creates what makes the calls of tools.
 * @returns a function of the caller and the scopes that the tool uses, so that no tool does more than it says, even
 * with a token that may do more
 */
export function createCalls(deps: McpDeps): (caller: Caller, scopes: readonly Scope[]) => MakeCall {
  const served = new Map(
    SERVED.map(([endpoint, handler]) => [endpoint, callEndpoint(endpoint, handler, deps)] as const),
  );
  return ({ credential, user, ctx }, scopes) => {
    const usable = new Set(scopes.filter((scope) => credential.scopes.has(scope)));
    return async (endpoint, { params, query, body, idempotencyKey }) => {
      const call = served.get(endpoint);
      if (!call) throw new Error(`No tool makes this call: ${endpoint.method} ${endpoint.path}`);
      const { answer, isReplayed } = await call({
        credential: { ...credential, scopes: usable },
        user,
        params: params ?? {},
        query: query ?? {},
        body: async () => ({ body }),
        idempotencyKey,
        ctx,
      });
      return { answer: endpoint.output.parse(answer), isReplayed };
    };
  };
}
