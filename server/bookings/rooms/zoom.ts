/** Zoom's API with Server-to-Server OAuth. */
import { createHash } from 'node:crypto';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { isLink } from '#src/contract/typed-link.ts';
import { z } from '#src/contract/zod.ts';
import { CalendarProblem } from '../calendars/calendar-http.ts';
import type { ProviderAnswer, ProviderRequest } from '../calendars/oauth/provider-http.ts';
import { RoomProblem } from './room-problem.ts';
import { isGone, zoomProblem, zoomTokenProblem } from './zoom-faults.ts';

/** With the secret in plain text. */
export interface ZoomCredentials {
  accountId: string;
  clientId: string;
  secret: string;
}

export interface ZoomMeeting {
  topic: string;
  /** Holds the booking's reference, by which an attempt finds the meeting of one before. */
  agenda: string;
  /** UTC, ISO-8601. */
  startsAt: string;
  minutes: number;
}

interface MadeMeeting {
  id: string;
  joinUrl: string;
}

/** Each throws RoomProblem. */
export interface Zoom {
  create(host: string, meeting: ZoomMeeting, signal: AbortSignal): Promise<MadeMeeting>;
  /** Finds an upcoming meeting by its agenda. */
  find(host: string, agenda: string, signal: AbortSignal): Promise<MadeMeeting | undefined>;
  /** Returns false if the meeting is gone. */
  change(id: string, meeting: ZoomMeeting, signal: AbortSignal): Promise<boolean>;
  /** A meeting that is gone is fine. */
  remove(id: string, signal: AbortSignal): Promise<void>;
  /** Tells what kind of user a host is. */
  user(host: string, signal: AbortSignal): Promise<{ isFree: boolean }>;
}

interface Options {
  request: ProviderRequest;
  /** Replaces Zoom's own addresses, for tests. */
  base: string | undefined;
  credentials: () => Promise<ZoomCredentials | undefined>;
  now: () => Date;
}

const SCHEDULED = 2;
const FREE_USER = 1;
const PAGES = 5;
const RENEW_BEFORE_MS = millisecondsInMinute;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  api_url: z.string().optional(),
});
/** Without `start_url`, with which anyone would be the host. */
const meeting = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  join_url: z.string().refine((url) => isLink(url)),
  agenda: z.string().optional(),
});
const meetings = z.object({ meetings: z.array(z.unknown()), next_page_token: z.string().optional() });
const user = z.object({ type: z.number().optional() });

/** Creates the only way to Zoom. Tokens are kept in memory: each process may have its own. */
export function createZoom({ request, base, credentials, now }: Options): Zoom {
  let known: { of: string; token: string; api: URL; endsAt: number } | undefined;

  const send: ProviderRequest = (url, outgoing) =>
    request(url, outgoing).catch((error: unknown) => {
      throw error instanceof CalendarProblem
        ? new RoomProblem(error.message.replace('The provider', 'Zoom'))
        : error;
    });

  async function access(signal: AbortSignal) {
    const found = await credentials();
    if (!found)
      throw new RoomProblem(
        'Zoom is not set up. The owner can enter its account under Settings → Calendars.',
      );
    const { accountId, clientId, secret } = found;
    const of = createHash('sha256')
      .update(JSON.stringify([accountId, clientId, secret]))
      .digest('base64');
    if (known?.of === of && known.endsAt > now().getTime() + RENEW_BEFORE_MS) return known;
    const answer = await send(new URL('/oauth/token', base ?? 'https://zoom.us'), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      form: { grant_type: 'account_credentials', account_id: accountId },
      signal,
    });
    if (answer.status !== 200) throw zoomTokenProblem(answer);
    const token = readable(tokenAnswer, answer);
    known = {
      of,
      token: token.access_token,
      api: apiOf(token.api_url),
      endsAt: now().getTime() + token.expires_in * millisecondsInSecond,
    };
    return known;
  }

  /** Zoom names the region of an account; the token must follow no other answer. */
  function apiOf(named: string | undefined): URL {
    const url = named === undefined ? undefined : (URL.parse(named) ?? undefined);
    const isZoom = url?.protocol === 'https:' && /(^|\.)zoom(gov)?\.(us|com)$/.test(url.hostname);
    return new URL('/v2/', base ?? (url && isZoom ? url.origin : 'https://api.zoom.us'));
  }

  async function call(
    path: string,
    outgoing: Omit<Parameters<ProviderRequest>[1], 'headers' | 'form'>,
  ): Promise<ProviderAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const { token, api } = await access(outgoing.signal);
      const answer = await send(new URL(path, api), {
        ...outgoing,
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.status !== 401 || attempt > 1) return answer;
      known = undefined;
    }
  }

  const succeeded = ({ status }: ProviderAnswer) => status >= 200 && status < 300;
  const meetingsOf = (host: string) => `users/${encodeURIComponent(host)}/meetings`;
  const at = (id: string) => `meetings/${encodeURIComponent(id)}`;
  const bodyOf = ({ topic, agenda, startsAt, minutes }: ZoomMeeting) => ({
    topic,
    agenda,
    type: SCHEDULED,
    start_time: `${new Date(startsAt).toISOString().slice(0, 19)}Z`,
    duration: minutes,
    timezone: 'UTC',
  });

  return {
    async create(host, wanted, signal) {
      const json = { ...bodyOf(wanted), settings: { email_notification: false } };
      const answer = await call(meetingsOf(host), { method: 'POST', json, signal });
      if (!succeeded(answer)) throw zoomProblem(answer, host);
      const { id, join_url: joinUrl } = readable(meeting, answer);
      return { id, joinUrl };
    },
    async find(host, agenda, signal) {
      let page = '';
      for (let read = 0; read < PAGES; read += 1) {
        const query = new URLSearchParams({ type: 'upcoming', page_size: '300' });
        if (page) query.set('next_page_token', page);
        const answer = await call(`${meetingsOf(host)}?${query}`, { signal });
        if (!succeeded(answer)) throw zoomProblem(answer, host);
        const { meetings: listed, next_page_token: next = '' } = readable(meetings, answer);
        for (const each of listed) {
          const { data } = meeting.safeParse(each);
          if (data?.agenda === agenda) return { id: data.id, joinUrl: data.join_url };
        }
        if (next === '') return undefined;
        page = next;
      }
      return undefined;
    },
    async change(id, wanted, signal) {
      const answer = await call(at(id), { method: 'PATCH', json: bodyOf(wanted), signal });
      if (isGone(answer)) return false;
      if (!succeeded(answer)) throw zoomProblem(answer, '');
      return true;
    },
    async remove(id, signal) {
      const query = 'schedule_for_reminder=false&cancel_meeting_reminder=false';
      const answer = await call(`${at(id)}?${query}`, { method: 'DELETE', signal });
      if (!succeeded(answer) && !isGone(answer)) throw zoomProblem(answer, '');
    },
    async user(host, signal) {
      const answer = await call(`users/${encodeURIComponent(host)}`, { signal });
      if (!succeeded(answer)) throw zoomProblem(answer, host);
      return { isFree: readable(user, answer).type === FREE_USER };
    },
  };
}

function readable<T extends z.ZodType>(schema: T, { body }: ProviderAnswer): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new RoomProblem('Zoom answered in a form that cannot be read.');
  return parsed.data;
}
