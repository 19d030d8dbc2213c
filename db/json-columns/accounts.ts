import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

/** A scope of a later version gives no right in this one. */
export const tokenScopes = jsonList(
  { table: 'apiTokens', column: 'scopes', label: 'API token' },
  z.enum(SCOPES),
);
