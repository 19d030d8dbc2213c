import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import { SCOPES, type Scope } from '#src/contract/accounts/scopes.ts';
import type { McpToolGroup } from '#src/contract/operations/mcp-values.ts';
import { z } from '#src/contract/zod.ts';
import { appWithAdmin } from './app.ts';
import { aProgram } from './programs.ts';

/** The answer of a tool, or the sentence of its error. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
  isReplayed: boolean;
}

export interface McpClient {
  tools(): Promise<Array<{ name: string; description?: string | undefined }>>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  instructions(): string | undefined;
}

interface Connection {
  /** Requests go to these processes in turn. */
  origins: readonly string[];
  token: string;
}

/** Sends each request to the next process. */
function inTurn(origins: readonly string[]): typeof fetch {
  let turn = 0;
  return (target, options) => {
    const url = new URL(target instanceof Request ? target.url : String(target));
    const origin = origins[turn % origins.length] ?? url.origin;
    turn += 1;
    return fetch(new URL(url.pathname + url.search, origin), options);
  };
}

const result = z.object({
  content: z.array(z.object({ text: z.string() })),
  isError: z.boolean().default(false),
  structuredContent: z.record(z.string(), z.unknown()).default({}),
  _meta: z.object({ 'one-hour-app/replayed': z.boolean().default(false) }).optional(),
});

function answerOf(answered: unknown): ToolAnswer {
  const { content, isError, structuredContent: data, _meta } = result.parse(answered);
  const text = content.map((each) => each.text).join('\n');
  return { isError, text, data, isReplayed: _meta?.['one-hour-app/replayed'] === true };
}

const about = { name: 'test', version: '1.0.0' };
const requestInit = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The official client of version 2, of the newest revision if it may choose. */
async function newClient({ origins, token }: Connection, mode: 'auto' | 'legacy'): Promise<McpClient> {
  const client = new NewClient(about, { versionNegotiation: { mode } });
  const url = new URL('/mcp', origins[0]);
  await client.connect(new NewTransport(url, { fetch: inTurn(origins), requestInit: requestInit(token) }));
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => answerOf(await client.callTool({ name, arguments: args })),
    instructions: () => client.getInstructions(),
  };
}

/** The official client of version 1, which many programs have. */
async function oldClient({ origins, token }: Connection): Promise<McpClient> {
  const client = new OldClient(about);
  const url = new URL('/mcp', origins[0]);
  await client.connect(new OldTransport(url, { fetch: inTurn(origins), requestInit: requestInit(token) }));
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => answerOf(await client.callTool({ name, arguments: args })),
    instructions: () => client.getInstructions(),
  };
}

export const MCP_CLIENTS = {
  'version 2 of the SDK, newest revision': (to: Connection) => newClient(to, 'auto'),
  'version 2 of the SDK, earlier revision': (to: Connection) => newClient(to, 'legacy'),
  'version 1 of the SDK': oldClient,
} satisfies Record<string, (to: Connection) => Promise<McpClient>>;

/** A client of the newest revision. */
export const mcpClient = (origin: string, token: string): Promise<McpClient> =>
  newClient({ origins: [origin], token }, 'auto');

/** A site, and an agent that calls it with the token of its owner. */
export async function agentSite(scopes: readonly Scope[] = SCOPES, allowed: McpToolGroup[] = []) {
  const { app, admin } = await appWithAdmin();
  if (allowed.length > 0) await app.settings.change({ mcpTools: allowed });
  const { text: token, id } = await aProgram(app, 'ada.admin', scopes, { name: 'Agent' });
  return { app, admin, token, id, client: await mcpClient(app.origin, token) };
}
