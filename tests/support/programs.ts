import { insertToken } from '#db/queries/accounts/api-tokens.ts';
import { newApiTokenText } from '#server/accounts/api-token-text.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import type { testApp } from './app.ts';
import { Client } from './client.ts';

type App = Awaited<ReturnType<typeof testApp>>;

interface TokenOptions {
  name?: string;
  expiresAt?: Date;
  /** Another process over the same database. */
  origin?: string;
}

/** Calls the API with a token, and has no cookies. */
export class Program extends Client {
  readonly id: number;
  readonly text: string;

  constructor(origin: string, id: number, text: string) {
    super(origin);
    this.id = id;
    this.text = text;
  }

  override call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return super.call(method, path, body, {
      authorization: `Bearer ${this.text}`,
      accept: 'application/problem+json',
      ...headers,
    });
  }
}

/** A program with a token of a user, as if they had created it. */
export async function aProgram(
  app: App,
  username: string,
  scopes: readonly Scope[],
  { name = 'Zapier', expiresAt = new Date(Date.now() + 86_400_000), origin = app.origin }: TokenOptions = {},
): Promise<Program> {
  const text = newApiTokenText();
  const { id } = await insertToken(app.db, {
    userId: await app.userId(username),
    name,
    hint: text.slice(-4),
    hash: hashToken(text),
    scopes,
    expiresAt,
  });
  return new Program(origin, id, text);
}

/** `200`, or `403 insufficient_scope`. */
export async function outcomeOf(answer: Response | Promise<Response>): Promise<string> {
  const got = await answer;
  const text = await got.text();
  if (got.ok) return String(got.status);
  const { code }: { code?: string } = JSON.parse(text);
  return `${got.status} ${code}`;
}
