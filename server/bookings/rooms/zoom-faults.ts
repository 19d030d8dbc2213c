import { millisecondsInMinute } from 'date-fns/constants';
import { z } from '#src/contract/zod.ts';
import type { ProviderAnswer } from '../calendars/oauth/provider-http.ts';
import { RoomProblem } from './room-problem.ts';

const tokenFault = z.object({ error: z.string().optional(), reason: z.string().optional() });
const apiFault = z.object({ code: z.number().optional(), message: z.string().optional() });

/** When Zoom throttles without saying for how long. */
const PAUSE_MS = 5 * millisecondsInMinute;
const SCOPES_SHOWN = 8;

/** Zoom's numbers for errors. */
const CODES = {
  gone: 3001,
  noUser: 1001,
  noUserOfAccount: 1010,
  missingScopes: 4711,
  badToken: 124,
} as const;

/** Explains why Zoom gave no token. */
export function zoomTokenProblem({ status, body, retryAfterMs }: ProviderAnswer): RoomProblem {
  const { error = '', reason = '' } = tokenFault.safeParse(body).data ?? {};
  if (status === 429 || status >= 500)
    return new RoomProblem(`Zoom cannot sign anyone in right now (status ${status}).`, {
      retryAfterMs: retryAfterMs ?? (status === 429 ? PAUSE_MS : undefined),
    });
  if (/disabled|deactivated|not activated|inactive/i.test(reason))
    return new RoomProblem(
      'The app at Zoom is deactivated. Open it in the Zoom App Marketplace and activate it.',
    );
  if (error === 'invalid_client')
    return new RoomProblem(
      'Zoom does not accept the client ID or the client secret. Copy both again from the app at Zoom.',
    );
  if (error === 'unsupported_grant_type' || error === 'unauthorized_client')
    return new RoomProblem(
      'This app at Zoom is of another type. Create one of the type “Server-to-Server OAuth”.',
    );
  return new RoomProblem(
    'Zoom does not accept the account ID. Copy it from the app at Zoom, and check that the app is activated.',
  );
}

/** The number of an error; undefined without one. */
const codeOf = (body: unknown): number | undefined => apiFault.safeParse(body).data?.code;

/** True if a meeting no longer exists. */
export const isGone = ({ status, body }: ProviderAnswer): boolean =>
  status === 404 && (codeOf(body) ?? CODES.gone) === CODES.gone;

/** Explains why Zoom refused a call. @param host the Zoom user it was about */
export function zoomProblem({ status, body, retryAfterMs }: ProviderAnswer, host: string): RoomProblem {
  const { code, message = '' } = apiFault.safeParse(body).data ?? {};
  if (status === 429)
    return new RoomProblem(
      'Zoom asks for a pause. It makes or changes at most 100 meetings a day for each user.',
      { retryAfterMs: retryAfterMs ?? PAUSE_MS },
    );
  if (code === CODES.missingScopes) {
    const scopes = scopesIn(message);
    return new RoomProblem(
      scopes.length > 0
        ? `The app at Zoom lacks a scope. Add ${scopes.length === 1 ? '' : 'one of '}${scopes.join(', ')} under Scopes.`
        : 'The app at Zoom lacks a scope. Add the ones that are listed here under Scopes.',
    );
  }
  if (code === CODES.noUser || code === CODES.noUserOfAccount)
    return new RoomProblem(
      `${host || 'This user'} is not a user of the Zoom account. Add them at Zoom, or choose another Zoom user.`,
    );
  if (status === 401 || code === CODES.badToken)
    return new RoomProblem('Zoom does not accept the sign-in. Check that the app at Zoom is activated.');
  return new RoomProblem(
    `Zoom answered with status ${status}${code === undefined ? '' : ` (error ${code})`}.`,
    {
      retryAfterMs,
    },
  );
}

/** The names in “does not contain scopes:[meeting:write:meeting, …]”. */
function scopesIn(message: string): string[] {
  const from = message.indexOf('[');
  const to = message.indexOf(']', from);
  if (from < 0 || to < 0) return [];
  const names = message.slice(from + 1, to).split(',', SCOPES_SHOWN);
  return names.map((name) => name.trim()).filter((name) => /^[a-z0-9_:]{3,80}$/.test(name));
}
