import { millisecondsInMinute } from 'date-fns/constants';
import { z } from '#src/contract/zod.ts';
import { CalendarProblem } from '../calendar-http.ts';
import type { ProviderAnswer } from './provider-http.ts';
import type { Provider } from './providers.ts';

/** Google: `error.errors[].reason`; Microsoft: `error.code`. */
const apiFault = z.object({
  error: z.object({
    code: z.union([z.string(), z.number()]).optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});
const oauthFault = z.object({ error: z.string(), error_description: z.string().optional() });

/** When a provider throttles without saying for how long. */
const PAUSE_MS = 5 * millisecondsInMinute;

const THROTTLES = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

/** The provider's word for an error; '' when it has none. */
function reasonOf(body: unknown): string {
  const fault = apiFault.safeParse(body);
  if (!fault.success) return '';
  const { errors, code } = fault.data.error;
  return errors?.[0]?.reason ?? (typeof code === 'string' ? code : '');
}

/** Explains why a provider refused a call about calendars. */
export function callProblem(
  { status, body, retryAfterMs }: ProviderAnswer,
  { company }: Provider,
): CalendarProblem {
  const reason = reasonOf(body);
  if (status === 429 || (status === 403 && THROTTLES.has(reason)))
    return new CalendarProblem(`${company} asks for a pause, because it was asked too often.`, {
      // Not 403, which stands for a calendar that is closed to us.
      status: 429,
      retryAfterMs: retryAfterMs ?? PAUSE_MS,
    });
  const sentence =
    status === 401
      ? `${company} does not accept the sign-in. Sign in again.`
      : status === 403
        ? `${company} does not allow this with the permissions that were granted. Sign in again, and leave every permission turned on.`
        : status === 404 || status === 410
          ? `The calendar is no longer in this ${company} account. Choose the calendars again.`
          : `${company} answered with status ${status}.`;
  return new CalendarProblem(sentence, { status, ...(retryAfterMs !== undefined && { retryAfterMs }) });
}

/** The grant has ended for good: only signing in again helps. */
export class GrantEnded extends CalendarProblem {}

/** Explains why a provider gave no tokens. */
export function tokenProblem(answer: ProviderAnswer, { company }: Provider): CalendarProblem {
  const { status, body, retryAfterMs } = answer;
  const fault = oauthFault.safeParse(body);
  const error = fault.success ? fault.data.error : '';
  const description = fault.success ? (fault.data.error_description ?? '') : '';
  if (error === 'invalid_grant')
    return new GrantEnded(`${company} no longer accepts the sign-in. Sign in again.`);
  if (description.includes('AADSTS7000222'))
    return new CalendarProblem(
      'The client secret at Microsoft has expired. Create a new one there, and enter it under Settings → Calendars.',
    );
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return new CalendarProblem(
      `${company} does not accept the client ID or its secret. Check both under Settings → Calendars.`,
    );
  if (description.includes('AADSTS65001') || description.includes('AADSTS90094'))
    return new CalendarProblem(
      'The organization has to allow this first: ask its Microsoft administrator to approve the app.',
    );
  return new CalendarProblem(
    status >= 500 || status === 429
      ? `${company} cannot sign anyone in right now (status ${status}). Try again later.`
      : `${company} refused the sign-in${error ? ` (${error.slice(0, 60)})` : ''}.`,
    { ...(retryAfterMs !== undefined && { retryAfterMs }) },
  );
}
