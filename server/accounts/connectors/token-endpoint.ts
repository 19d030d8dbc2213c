/** Exchanges codes and refresh tokens (RFC 6749, 7636), and revokes (RFC 7009). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { secondsInHour } from 'date-fns/constants';
import { min } from 'date-fns/min';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { findTokenByHash, listTokensOf, revokeToken } from '#db/queries/accounts/api-tokens.ts';
import {
  findCode,
  findRefresh,
  insertConnection,
  insertRefresh,
  replaceAccess,
  spendCode,
  spendRefresh,
} from '#db/queries/accounts/connectors.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { MOST_TOKENS, type Scope, TOKEN_DAYS } from '#src/contract/accounts/scopes.ts';
import { newApiTokenText } from '../api-token-text.ts';
import { nameOfToken } from '../credentials.ts';
import type { AccountDeps } from '../deps.ts';
import { hashToken, newToken } from '../tokens.ts';
import { OAuthProblem } from './oauth-problem.ts';

const ACCESS_SECONDS = secondsInHour;

export type Form = (name: string) => string;
type TokenParts = Pick<AccountDeps, 'db' | 'tokenLimits'>;

interface Issued {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** A code or refresh token was used twice, so someone else has it. The connection ended with that. */
class UsedTwice extends OAuthProblem {
  constructor() {
    super('invalid_grant', 'This was used before, so the connection was ended. Connect again.');
  }
}

const notValid = () => new OAuthProblem('invalid_grant', 'This is not valid here, or it has expired.');

/** Exchanges an authorization code for a connection. Throws OAuthProblem. */
export async function exchangeCode({ db }: TokenParts, form: Form): Promise<Issued> {
  const hash = hashToken(form('code'));
  // Anyone can send these, and a transaction waits for all others.
  if (!(await findCode(db, hash))) throw notValid();
  const issued = await writeTransaction(db, async (trx) => {
    const code = await findCode(trx, hash);
    if (!code || code.clientId !== form('client_id')) throw notValid();
    if (code.tokenId !== null) return endConnection(trx, code.tokenId, code);
    const isInTime = Date.parse(code.expiresAt) > databaseTime(trx).getTime();
    if (!isInTime || code.redirectUri !== form('redirect_uri')) throw notValid();
    if (!answersChallenge(form('code_verifier'), code.challenge)) throw notValid();
    if ((await listTokensOf(trx, code.userId)).length >= MOST_TOKENS)
      throw new OAuthProblem('invalid_grant', `This user has ${MOST_TOKENS} API tokens and connections.`);
    const { userId, clientName: name, clientId, clientHost, scopes } = code;
    const expiresAt = addDays(databaseTime(trx), TOKEN_DAYS.default);
    const access = newAccess(trx, expiresAt);
    const id = await insertConnection(trx, {
      ...{ userId, name, clientId, clientHost, scopes, expiresAt },
      ...access.row,
    });
    await spendCode(trx, hash, id);
    await recordChange(trx, {
      user: { id: userId, username: code.username },
      action: 'token.create',
      subject: `${name} #${id}`,
      detail: { id, host: clientHost, scopes, expiresAt: expiresAt.toISOString() },
      via: nameOfToken({ kind: 'token', id, name, scopes: new Set(scopes) }),
    });
    return answerOf(access, await newRefresh(trx, id), scopes);
  });
  if (!issued) throw new UsedTwice();
  return issued;
}

/**
 * Exchanges a refresh token for new tokens. The one sent does not work again. Throws OAuthProblem, and HttpError 429,
 * because each one leaves a row.
 */
export async function refresh({ db, tokenLimits }: TokenParts, form: Form): Promise<Issued> {
  const hash = hashToken(form('refresh_token'));
  const known = await findRefresh(db, hash);
  if (!known) throw notValid();
  await tokenLimits.write(known.id);
  const issued = await writeTransaction(db, async (trx) => {
    const connection = await findRefresh(trx, hash);
    if (!connection || connection.clientId !== form('client_id')) throw notValid();
    if (connection.usedAt !== null) return endConnection(trx, connection.id, connection);
    const { id, scopes } = connection;
    // It may ask for less, and keeps what it has.
    const asked = form('scope').split(' ').filter(Boolean);
    if (!asked.every((scope) => scopes.some((has) => has === scope)))
      throw new OAuthProblem('invalid_scope', 'This connection was not allowed that.');
    const access = newAccess(trx, new Date(connection.expiresAt));
    await spendRefresh(trx, hash);
    await replaceAccess(trx, id, access.row);
    return answerOf(access, await newRefresh(trx, id), scopes);
  });
  if (!issued) throw new UsedTwice();
  return issued;
}

/** Ends the connection of an access or refresh token, if it is one of this program. */
export async function revokeConnection(db: Db, form: Form): Promise<void> {
  const hash = hashToken(form('token'));
  const find = async (db: Db) => (await findRefresh(db, hash)) ?? (await findTokenByHash(db, hash));
  if (!(await find(db))) return;
  await writeTransaction(db, async (trx) => {
    const found = await find(trx);
    if (!found || found.clientId === null || found.clientId !== form('client_id')) return;
    await endConnection(trx, found.id, found);
  });
}

async function endConnection(
  db: Db,
  id: number,
  { userId, username }: { userId: number; username: string },
): Promise<undefined> {
  const ended = await revokeToken(db, id);
  if (!ended) return;
  await recordChange(db, {
    user: { id: userId, username },
    action: 'token.revoke',
    subject: `${ended.name} #${id}`,
    detail: { id, of: username },
    via: `token ${ended.name} #${id}`,
  });
}

interface Access {
  text: string;
  seconds: number;
  row: { hint: string; hash: string; accessUntil: Date };
}

/** @param until when the connection ends */
function newAccess(db: Db, until: Date): Access {
  const text = newApiTokenText();
  const now = databaseTime(db).getTime();
  const accessUntil = min([new Date(now + ACCESS_SECONDS * 1_000), until]);
  const seconds = Math.max(1, Math.floor((accessUntil.getTime() - now) / 1_000));
  return { text, seconds, row: { hint: text.slice(-4), hash: hashToken(text), accessUntil } };
}

async function newRefresh(db: Db, tokenId: number): Promise<string> {
  const text = `ohr_${newToken()}`;
  await insertRefresh(db, hashToken(text), tokenId);
  return text;
}

const answerOf = ({ text, seconds }: Access, refreshToken: string, scopes: readonly Scope[]): Issued => ({
  access_token: text,
  token_type: 'Bearer',
  expires_in: seconds,
  refresh_token: refreshToken,
  scope: scopes.join(' '),
});

/** PKCE, S256. */
function answersChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = createHash('sha256').update(verifier).digest('base64url');
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
}
