import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

/** A scope of a later version gives no right in this one. */
export const tokenScopes = jsonList(
  { table: 'apiTokens', column: 'scopes', label: 'API token' },
  z.enum(SCOPES),
);

export const codeScopes = jsonList(
  { table: 'connectorCodes', column: 'scopes', label: 'authorization code' },
  z.enum(SCOPES),
);

export const redirectUris = jsonList(
  { table: 'connectorClients', column: 'redirectUris', label: 'connected program' },
  z.string(),
);
