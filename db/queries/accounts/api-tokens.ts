/** Tokens of programs. Their texts are never stored, only the SHA-256 (`hash`). */
import type { Scope } from '#src/contract/accounts/scopes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import { tokenScopes } from '../../json-columns/accounts.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';
import { deleteEndpointsOfEndedTokens } from '../webhooks-of-tokens.ts';

export interface TokenUser {
  id: number;
  name: string;
  scopes: Scope[];
  /** UTC. */
  expiresAt: string;
  lastUsedAt: string | null;
  userId: number;
  username: string;
  /** The user's role now. */
  role: Role;
  /** `oauth`: only for MCP, to which its user let a program connect. */
  kind: 'token' | 'oauth';
  /** The program of an `oauth` token. */
  clientId: string | null;
}

const working = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .where('apiTokens.revokedAt', 'is', null)
    .where('apiTokens.expiresAt', '>', nowText(databaseTime(db)));

const ofUser = (db: Db) =>
  working(db)
    .where((eb) =>
      eb.or([
        eb('apiTokens.accessUntil', 'is', null),
        eb('apiTokens.accessUntil', '>', nowText(databaseTime(db))),
      ]),
    )
    .select([
      'apiTokens.kind',
      'apiTokens.clientId',
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.scopes',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedAt',
      'users.id as userId',
      'users.username',
      'users.role',
    ]);

/** The token with a hash, and its user; undefined when it is unknown, revoked or expired. */
export async function findTokenByHash(db: Db, hash: string): Promise<TokenUser | undefined> {
  const row = await ofUser(db).where('apiTokens.hash', '=', hash).executeTakeFirst();
  return row && { ...row, scopes: tokenScopes.read(row.scopes, row.id) };
}

/** The token with an id, as `findTokenByHash`. */
export async function findTokenById(db: Db, id: number): Promise<TokenUser | undefined> {
  const row = await ofUser(db).where('apiTokens.id', '=', id).executeTakeFirst();
  return row && { ...row, scopes: tokenScopes.read(row.scopes, row.id) };
}

export interface NewToken {
  userId: number;
  name: string;
  hint: string;
  hash: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

const listed = [
  'apiTokens.id',
  'apiTokens.name',
  'apiTokens.hint',
  'apiTokens.scopes',
  'apiTokens.createdAt',
  'apiTokens.expiresAt',
  'apiTokens.lastUsedAt',
  'apiTokens.clientHost',
] as const;

const present = <R extends { id: number; scopes: string }>(row: R) => ({
  ...row,
  scopes: tokenScopes.read(row.scopes, row.id),
});

/** Adds a token. Returns it as `listTokensOf` does. */
export async function insertToken(db: Db, { scopes, expiresAt, ...token }: NewToken) {
  const row = await db
    .insertInto('apiTokens')
    .values({
      ...token,
      scopes: toJson(scopes),
      kind: 'token',
      createdAt: nowText(databaseTime(db)),
      expiresAt: nowText(expiresAt),
    })
    .returning(['id', 'name', 'hint', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'clientHost'])
    .executeTakeFirstOrThrow();
  return present(row);
}

/** A user's working tokens, newest first. */
export async function listTokensOf(db: Db, userId: number) {
  const rows = await working(db)
    .select(listed)
    .where('apiTokens.userId', '=', userId)
    .orderBy('apiTokens.id', 'desc')
    .execute();
  return rows.map(present);
}

/** The working tokens of all users with their names, newest first. */
export async function listAllTokens(db: Db) {
  const rows = await working(db)
    .select([...listed, 'apiTokens.userId', 'users.username'])
    .orderBy('apiTokens.id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Revokes a token. @param userId only one of this user
 * @returns its name and user; undefined when there is no such working token
 */
export async function revokeToken(
  db: Db,
  id: number,
  userId?: number,
): Promise<{ name: string; username: string } | undefined> {
  let found = working(db).select(['apiTokens.name', 'users.username']).where('apiTokens.id', '=', id);
  if (userId !== undefined) found = found.where('apiTokens.userId', '=', userId);
  const token = await found.executeTakeFirst();
  if (!token) return undefined;
  await db
    .updateTable('apiTokens')
    .set({ revokedAt: nowText(databaseTime(db)) })
    .where('id', '=', id)
    .execute();
  await deleteEndpointsOfEndedTokens(db);
  return token;
}

/** Revokes all tokens of a user, and deletes codes by which a program would get one within a minute. */
export async function revokeTokensOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('connectorCodes').where('userId', '=', userId).execute();
  await db
    .updateTable('apiTokens')
    .set({ revokedAt: nowText(databaseTime(db)) })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
  await deleteEndpointsOfEndedTokens(db);
}

/** Records that a token was used now. */
export async function recordTokenUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: nowText(databaseTime(db)) })
    .where('id', '=', id)
    .execute();
}

/** Deletes tokens that ended before a time, but not the newest, so that SQLite gives no id again. */
export async function deleteEndedTokens(db: Db, before: Date): Promise<void> {
  const since = nowText(before);
  await deleteEndpointsOfEndedTokens(db);
  await db
    .deleteFrom('apiTokens')
    .where((eb) => eb.or([eb('expiresAt', '<', since), eb('revokedAt', '<', since)]))
    .where('id', '<', (eb) =>
      eb.selectFrom('apiTokens as newest').select((each) => each.fn.max('newest.id').as('id')),
    )
    .execute();
}
