import { createHash, randomBytes } from 'node:crypto';
import type { ClientDocuments } from '#server/accounts/connectors/client-documents.ts';
import { appWithAdmin, type testApp } from './app.ts';
import { bodyOf, type Client } from './client.ts';

type App = Awaited<ReturnType<typeof testApp>>;

export const BACK = 'https://app.example/callback';
export const DOCUMENT = 'https://client.example/mcp.json';

/** Documents of programs, as if they were fetched. */
const documentsOf = (documents: Record<string, unknown>): ClientDocuments => ({
  read: async ({ href }) => {
    if (!(href in documents)) throw new Error('status 404');
    return documents[href];
  },
});

const documents = documentsOf({
  [DOCUMENT]: {
    client_id: DOCUMENT,
    client_name: 'Example Agent',
    redirect_uris: [BACK, 'http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  },
});

/** A site whose owner lets programs ask to connect. */
export async function connectorSite({ webConnectors = true, env = {} } = {}) {
  const { app, admin } = await appWithAdmin(env, undefined, { clientDocuments: documents });
  await app.settings.change({ webConnectors });
  return { app, admin };
}

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The request that a program writes into the address, right unless something is replaced. */
export const aRequest = (app: App, change: Record<string, unknown> = {}) => ({
  clientId: DOCUMENT,
  redirectUri: BACK,
  responseType: 'code',
  codeChallenge: challenge,
  codeChallengeMethod: 'S256',
  state: 's t&ate',
  scope: 'read write',
  resource: `${app.origin}/mcp`,
  ...change,
});

/** Allows what was asked, and returns where that leads. */
export async function allow(
  client: Client,
  request: ReturnType<typeof aRequest>,
  scopes: readonly string[] = ['read', 'write'],
): Promise<URL> {
  const { redirect } = await bodyOf<{ redirect: string }>(
    client.post('/api/account/connections', { ...request, scopes }),
  );
  return new URL(redirect);
}

/** Sends a form as a program does. */
export async function sendForm(app: App, path: string, fields: Record<string, string> | string[][]) {
  const answer = await fetch(app.origin + path, { method: 'POST', body: new URLSearchParams(fields) });
  const text = await answer.text();
  const body: Record<string, string> = answer.headers.get('content-type')?.includes('json')
    ? JSON.parse(text)
    : {};
  return { status: answer.status, body, text, headers: answer.headers };
}

/** The fields by which a program exchanges a code. */
export const exchange = (code: string, change: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  client_id: DOCUMENT,
  redirect_uri: BACK,
  code_verifier: verifier,
  code,
  ...change,
});

/** Connects a program, and returns its tokens. */
export async function connect(app: App, admin: Client, scopes: readonly string[] = ['read', 'write']) {
  const back = await allow(admin, aRequest(app, { scope: scopes.join(' ') }), scopes);
  const code = back.searchParams.get('code') ?? '';
  const { body } = await sendForm(app, '/oauth/token', exchange(code));
  return { code, access: body.access_token ?? '', refresh: body.refresh_token ?? '', body };
}

/** The status of a call of MCP with a token. */
export async function mcpStatus(app: App, token: string): Promise<number> {
  const answer = await fetch(`${app.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  await answer.text();
  return answer.status;
}
