/** Webhooks that API tokens made. Between two areas: tokens are of accounts, webhooks of operations. */
import { sql } from 'kysely';
import { databaseTime } from '../clock.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

/** A condition: no API token made the webhook, or one that still works, of an owner. */
export const hasWorkingToken = (db: Db) =>
  sql<boolean>`(webhook_endpoints.token_id is null or exists (select 1 from api_tokens
    join users on users.id = api_tokens.user_id where api_tokens.id = webhook_endpoints.token_id
    and api_tokens.revoked_at is null and api_tokens.expires_at > ${nowText(databaseTime(db))}
    and users.role = 'owner'))`;

/** Deletes the webhooks of API tokens that have ended. Call it in the transaction that ends a token. */
export async function deleteEndpointsOfEndedTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('webhookEndpoints')
    .where((eb) => eb.not(hasWorkingToken(db)))
    .execute();
}
