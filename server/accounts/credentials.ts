/** Calls are made with a sign-in of a browser, or with an API token of a program. */
import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import { findTokenById } from '#db/queries/accounts/api-tokens.ts';
import { findSignInReader } from '#db/queries/accounts/sessions.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { signInIdHash } from './sessions.ts';

export interface SignInCredential {
  readonly kind: 'session';
  readonly idHash: string;
}

export interface TokenCredential {
  readonly kind: 'token';
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
}

export type Credential = SignInCredential | TokenCredential;

/** Reads the credential of an HTTP request; null without one. */
export function credentialOf(ctx: Context): Credential | null {
  const token: TokenCredential | undefined = ctx.state.token;
  if (token) return token;
  const idHash = signInIdHash(ctx);
  return idHash ? { kind: 'session', idHash } : null;
}

/** A user's rights now. */
export interface Rights {
  role: Role;
  /** UTC; until when the credential works unless it is ended. */
  expiresAt: string;
}

/** Reads the rights of a credential again; undefined when it has ended. */
export async function findRights(db: Db, credential: Credential | null): Promise<Rights | undefined> {
  if (!credential) return undefined;
  return credential.kind === 'token'
    ? findTokenById(db, credential.id)
    : findSignInReader(db, credential.idHash);
}

/** Names who wrote a text, so that no one takes a program's for their own: "grace, token Zapier #4". */
export function authorOf<U extends { username: string }>(user: U, credential: Credential | null): U {
  const token = nameOfToken(credential);
  return token ? { ...user, username: `${user.username}, ${token}` } : user;
}

/** Names a token for the audit log: "token Zapier #4"; undefined for a browser. */
export const nameOfToken = (credential: Credential | null): string | undefined =>
  credential?.kind === 'token' ? `token ${credential.name} #${credential.id}` : undefined;
