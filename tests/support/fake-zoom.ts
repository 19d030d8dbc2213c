/** Zoom's tokens and meetings, as far as the product uses them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { readBody } from './read-body.ts';

export const ZOOM_ACCOUNT = {
  accountId: 'account-4711',
  clientId: 'zoom-client',
  secret: 'zoom-secret-of-this-site',
};
export const HOST = 'host@example.com';
const SCOPES = [
  'meeting:write:meeting:admin',
  'meeting:update:meeting:admin',
  'meeting:delete:meeting:admin',
  'meeting:read:list_meetings:admin',
  'user:read:user:admin',
];

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  authorization: string;
}
interface Fault {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Meeting {
  id: number;
  host: string;
  topic: string;
  agenda: string;
  start_time: string;
  duration: number;
  join_url: string;
}

const fault = (status: number, code: number, message: string): Fault => ({ status, body: { code, message } });

/** Serves one Zoom account with users. `pageSize`: of the list of meetings. */
export async function fakeZoom({ now = () => new Date(), pageSize = 300 } = {}) {
  const meetings = new Map<string, Meeting>();
  const users = new Map([[HOST, { type: 2 }]]);
  const tokens = new Map<string, number>();
  const calls: Call[] = [];
  const faults: Array<Fault & { matches: (call: Call) => boolean }> = [];
  const pauses: Array<{ matches: (call: Call) => boolean; before: () => Promise<void> }> = [];
  const state = {
    delayMs: 0,
    isActive: true,
    scopes: new Set(SCOPES),
    /** Answers of these methods are lost after the work was done. */
    loses: new Set<string>(),
    made: 0,
    tokens: 0,
  };

  function token({ query, body, authorization }: Call): Fault {
    const expected = `Basic ${Buffer.from(`${ZOOM_ACCOUNT.clientId}:${ZOOM_ACCOUNT.secret}`).toString('base64')}`;
    if (authorization !== expected)
      return { status: 400, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } };
    if (!state.isActive)
      return { status: 400, body: { reason: 'The app has been deactivated', error: 'invalid_request' } };
    const sent = (name: string) => query.get(name) ?? body[name];
    if (sent('grant_type') !== 'account_credentials' || sent('account_id') !== ZOOM_ACCOUNT.accountId)
      return { status: 400, body: { reason: 'Bad Request', error: 'invalid_request' } };
    state.tokens += 1;
    const access = `zoom-access-${state.tokens}`;
    tokens.set(access, now().getTime() + 3_600_000);
    return {
      status: 200,
      body: {
        access_token: access,
        token_type: 'bearer',
        expires_in: 3_600,
        scope: [...state.scopes].join(' '),
        api_url: 'https://api.evil.example',
      },
    };
  }

  const lacks = (scope: string): Fault | undefined =>
    state.scopes.has(scope)
      ? undefined
      : fault(
          400,
          4711,
          `Invalid access token, does not contain scopes:[${scope.replace(':admin', '')}, ${scope}].`,
        );

  function create(host: string, { body }: Call): Fault {
    state.made += 1;
    // Bigger than 32 bits.
    const id = 85_746_000_000 + state.made;
    const made = {
      id,
      host,
      topic: String(body.topic),
      agenda: String(body.agenda),
      start_time: String(body.start_time),
      duration: Number(body.duration),
      join_url: `https://zoom.example.com/j/${id}?pwd=secret${state.made}`,
    };
    meetings.set(String(id), made);
    return {
      status: 201,
      body: { ...made, uuid: '/a==', start_url: `https://zoom.example.com/s/${id}?zak=host` },
    };
  }

  function ofUser(host: string, part: string | undefined, call: Call): Fault {
    const known = users.get(host);
    if (!known) return fault(404, 1001, `User does not exist: ${host}.`);
    if (part === undefined)
      return lacks('user:read:user:admin') ?? { status: 200, body: { id: 'u', email: host, ...known } };
    if (call.method === 'POST') return lacks('meeting:write:meeting:admin') ?? create(host, call);
    const missing = lacks('meeting:read:list_meetings:admin');
    if (missing) return missing;
    const all = [...meetings.values()].filter((each) => each.host === host);
    const start = Number(call.query.get('next_page_token') ?? 0);
    const next = start + pageSize;
    return {
      status: 200,
      body: { meetings: all.slice(start, next), next_page_token: next < all.length ? String(next) : '' },
    };
  }

  function ofMeeting(id: string, { method, body }: Call): Fault {
    const missing = lacks(
      method === 'DELETE' ? 'meeting:delete:meeting:admin' : 'meeting:update:meeting:admin',
    );
    if (missing) return missing;
    const found = meetings.get(id);
    if (!found) return fault(404, 3001, `Meeting does not exist: ${id}.`);
    if (method === 'DELETE') meetings.delete(id);
    else Object.assign(found, body);
    return { status: 204 };
  }

  function answer(call: Call): Fault {
    const at = faults.findIndex(({ matches }) => matches(call));
    const [planned] = at < 0 ? [] : faults.splice(at, 1);
    if (planned) return planned;
    if (call.path === '/oauth/token') return token(call);
    const endsAt = tokens.get(call.authorization.replace(/^Bearer /, ''));
    if (endsAt === undefined || endsAt <= now().getTime()) return fault(401, 124, 'Invalid access token.');
    const [, host, part] = /^\/v2\/users\/([^/]+)(?:\/(meetings))?$/.exec(call.path) ?? [];
    if (host !== undefined) return ofUser(decodeURIComponent(host), part, call);
    const [, id] = /^\/v2\/meetings\/([^/]+)$/.exec(call.path) ?? [];
    return id === undefined ? fault(404, 300, 'No such path.') : ofMeeting(decodeURIComponent(id), call);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = (await readBody(request))?.toString() ?? '';
    const isForm = (request.headers['content-type'] ?? '').includes('urlencoded');
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}'),
      authorization: request.headers.authorization ?? '',
    };
    calls.push(call);
    const at = pauses.findIndex(({ matches }) => matches(call));
    const [pause] = at < 0 ? [] : pauses.splice(at, 1);
    const { status, body, headers } = answer(call);
    await pause?.before();
    if (state.loses.has(call.method) && call.path !== '/oauth/token') return request.socket.destroy();
    if (state.delayMs > 0) await setTimeout(state.delayMs, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    return response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    env: { ZOOM_API_BASE: origin },
    calls,
    state,
    meetings,
    users,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Answers the next matching call with a fault, without doing its work. */
    failNext(planned: Fault, matches: (call: Call) => boolean = () => true) {
      faults.push({ ...planned, matches });
    },
    /** Waits before the answer to the next matching call, when its work is done. */
    pauseNext(before: () => Promise<void>, matches: (call: Call) => boolean) {
      pauses.push({ matches, before });
    },
    forgetTokens: () => tokens.clear(),
    count: (method: string, part: string) =>
      calls.filter((call) => call.method === method && call.path.includes(part)).length,
  };
}
