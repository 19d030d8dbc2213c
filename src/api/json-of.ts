import { UNREADABLE_HEADER } from '#src/contract/site/fit-answer.ts';
import { fromProxy } from './answered.ts';
import { ApiError } from './api-error.ts';
import { Unreachable } from './unreachable.ts';
import { rememberUnreadable } from './unreadable-rows.ts';

/** Undefined for 204. @throws Unreachable if a proxy answered; ApiError if it is not a success */
export async function jsonOf(method: string, response: Response): Promise<unknown> {
  const { status, statusText, headers } = response;
  if (fromProxy(status, headers.get('x-request-id'))) throw new Unreachable(method);
  if (!response.ok)
    throw ApiError.from(
      { status, statusText, contentType: headers.get('content-type'), body: await response.text() },
      method,
    );
  if (status === 204) return undefined;
  const answer: unknown = await response.json();
  rememberUnreadable(answer, headers.get(UNREADABLE_HEADER));
  return answer;
}
