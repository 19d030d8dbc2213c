import type { Json, Time } from '../columns.ts';

/** Programs that registered themselves (RFC 7591). */
interface ConnectorClientsTable {
  id: string;
  /** As they call themselves. */
  name: string;
  redirectUris: Json;
  createdAt: Time;
}

/** Authorization codes. The text is never stored, only the SHA-256. */
interface ConnectorCodesTable {
  hash: string;
  userId: number;
  clientId: string;
  clientName: string;
  clientHost: string;
  redirectUri: string;
  /** PKCE, S256. */
  challenge: string;
  scopes: Json;
  expiresAt: Time;
  /** The token that it was exchanged for; null until then. */
  tokenId: number | null;
}

/** Refresh tokens. The text is never stored, only the SHA-256. */
interface ConnectorRefreshesTable {
  hash: string;
  tokenId: number;
  createdAt: Time;
  /** Kept a while, so that a second use is noticed. */
  usedAt: Time | null;
}

export interface ConnectorTables {
  connectorClients: ConnectorClientsTable;
  connectorCodes: ConnectorCodesTable;
  connectorRefreshes: ConnectorRefreshesTable;
}
