/** Programs that someone lets in by OAuth. Their connection is an API token of the kind `oauth`. */
import type { Scope } from '#src/contract/accounts/scopes.ts';
import { databaseTime } from '../../clock.ts';
import { codeScopes, redirectUris, tokenScopes } from '../../json-columns/accounts.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface RegisteredClient {
  id: string;
  name: string;
  redirectUris: string[];
}

/** Adds a program that registered itself. */
export async function insertConnectorClient(db: Db, client: RegisteredClient): Promise<void> {
  await db
    .insertInto('connectorClients')
    .values({
      id: client.id,
      name: client.name,
      redirectUris: toJson(client.redirectUris),
      createdAt: nowText(databaseTime(db)),
    })
    .execute();
}

/** A program that registered itself; undefined when it is unknown or was deleted. */
export async function findConnectorClient(db: Db, id: string): Promise<RegisteredClient | undefined> {
  const row = await db
    .selectFrom('connectorClients')
    .select(['id', 'name', 'redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, redirectUris: redirectUris.read(row.redirectUris, row.id) };
}

/** Counts the programs that registered themselves. */
export async function countConnectorClients(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('connectorClients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewCode {
  hash: string;
  userId: number;
  clientId: string;
  clientName: string;
  clientHost: string;
  redirectUri: string;
  challenge: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

/** Saves an authorization code. */
export async function insertCode(db: Db, { scopes, expiresAt, ...code }: NewCode): Promise<void> {
  await db
    .insertInto('connectorCodes')
    .values({ ...code, scopes: toJson(scopes), expiresAt: nowText(expiresAt), tokenId: null })
    .execute();
}

/** An authorization code with its user, also when it was used or has expired. `tokenId`: null until it is used. */
export async function findCode(db: Db, hash: string) {
  const row = await db
    .selectFrom('connectorCodes')
    .innerJoin('users', 'users.id', 'connectorCodes.userId')
    .select([
      'connectorCodes.userId',
      'users.username',
      'clientId',
      'clientName',
      'clientHost',
      'redirectUri',
      'challenge',
      'scopes',
      'expiresAt',
      'tokenId',
    ])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, scopes: codeScopes.read(row.scopes, hash) };
}

/** Notes that a code was exchanged. */
export async function spendCode(db: Db, hash: string, tokenId: number): Promise<void> {
  await db.updateTable('connectorCodes').set({ tokenId }).where('hash', '=', hash).execute();
}

export interface NewConnection {
  userId: number;
  name: string;
  clientId: string;
  clientHost: string;
  scopes: readonly Scope[];
  hint: string;
  hash: string;
  /** Of the whole connection. */
  expiresAt: Date;
  /** Of the first access token. */
  accessUntil: Date;
}

/** Adds a connection, and returns its id among API tokens. */
export async function insertConnection(
  db: Db,
  { scopes, expiresAt, accessUntil, ...connection }: NewConnection,
): Promise<number> {
  const { id } = await db
    .insertInto('apiTokens')
    .values({
      ...connection,
      kind: 'oauth',
      scopes: toJson(scopes),
      createdAt: nowText(databaseTime(db)),
      expiresAt: nowText(expiresAt),
      accessUntil: nowText(accessUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the access token of a connection. */
export async function replaceAccess(
  db: Db,
  id: number,
  { hint, hash, accessUntil }: Pick<NewConnection, 'hint' | 'hash' | 'accessUntil'>,
): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ hint, hash, accessUntil: nowText(accessUntil) })
    .where('id', '=', id)
    .execute();
}

/** Saves a refresh token of a connection. */
export async function insertRefresh(db: Db, hash: string, tokenId: number): Promise<void> {
  await db
    .insertInto('connectorRefreshes')
    .values({ hash, tokenId, createdAt: nowText(databaseTime(db)), usedAt: null })
    .execute();
}

/** The connection of a refresh token that has not ended; undefined for none. `usedAt`: null until it is used. */
export async function findRefresh(db: Db, hash: string) {
  const row = await db
    .selectFrom('connectorRefreshes')
    .innerJoin('apiTokens', 'apiTokens.id', 'connectorRefreshes.tokenId')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.clientId',
      'apiTokens.scopes',
      'apiTokens.expiresAt',
      'users.id as userId',
      'users.username',
      'connectorRefreshes.usedAt',
    ])
    .where('connectorRefreshes.hash', '=', hash)
    .where('apiTokens.revokedAt', 'is', null)
    .where('apiTokens.expiresAt', '>', nowText(databaseTime(db)))
    .executeTakeFirst();
  return row && { ...row, scopes: tokenScopes.read(row.scopes, row.id) };
}

/** Notes that a refresh token was used. */
export async function spendRefresh(db: Db, hash: string): Promise<void> {
  await db
    .updateTable('connectorRefreshes')
    .set({ usedAt: nowText(databaseTime(db)) })
    .where('hash', '=', hash)
    .execute();
}

/**
 * Deletes what no one can use: codes that expired and refresh tokens that were used before a time, and programs that
 * registered before `unusedSince` and have no connection.
 */
export async function deleteSpentConnectorParts(
  db: Db,
  { before, unusedSince }: { before: Date; unusedSince: Date },
): Promise<void> {
  await db.deleteFrom('connectorCodes').where('expiresAt', '<', nowText(before)).execute();
  await db.deleteFrom('connectorRefreshes').where('usedAt', '<', nowText(before)).execute();
  await db
    .deleteFrom('connectorClients')
    .where('createdAt', '<', nowText(unusedSince))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('apiTokens')
            .select('apiTokens.id')
            .whereRef('apiTokens.clientId', '=', 'connectorClients.id'),
        ),
      ),
    )
    .execute();
}
