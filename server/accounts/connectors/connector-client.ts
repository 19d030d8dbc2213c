import type { Db } from '#db/open.ts';
import { findConnectorClient } from '#db/queries/accounts/connectors.ts';
import { z } from '#src/contract/zod.ts';
import type { ClientDocuments } from './client-documents.ts';
import { isRedirectUri, LONGEST_REDIRECT } from './redirect-uris.ts';

const LONGEST_NAME = 60;
const LONGEST_ID = 500;

/** A program that asks to connect. */
export interface ConnectorClient {
  id: string;
  /** As it calls itself. */
  name: string;
  /** Of its document, or of the address that it is led back to. */
  host: string;
  /** Its host has proven that it speaks for the program. */
  isVerified: boolean;
  redirectUris: readonly string[];
}

/** The claims of a program about itself, in its document or when it registers. Other fields are ignored. */
export const clientMetadata = z.object({
  redirect_uris: z.array(z.string().max(LONGEST_REDIRECT).refine(isRedirectUri)).min(1).max(20),
  client_name: z.string().max(1_000).optional(),
  token_endpoint_auth_method: z.literal('none').default('none'),
});
const clientDocument = clientMetadata.extend({
  client_id: z.string(),
  client_secret: z.undefined().optional(),
});

/** One line without characters that turn the direction of text. */
export const cleanName = (name: string | undefined, otherwise: string): string =>
  (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed() || otherwise;

interface Parts {
  db: Db;
  clientDocuments: ClientDocuments;
  /** Counts a request to another server. Throws HttpError 429. */
  beforeFetch: () => Promise<void>;
}

/** Finds a program by its id. Undefined when it is unknown, or its document cannot be used. */
export async function findClient(
  id: string,
  { db, clientDocuments, beforeFetch }: Parts,
): Promise<ConnectorClient | undefined> {
  if (id.length > LONGEST_ID) return undefined;
  const registered = await findConnectorClient(db, id);
  if (registered) {
    const host = URL.parse(registered.redirectUris[0] ?? '')?.host ?? '';
    return { ...registered, host, isVerified: false };
  }
  const url = documentUrl(id);
  if (!url) return undefined;
  await beforeFetch();
  const document = await clientDocuments.read(url).catch(() => undefined);
  const { data } = clientDocument.safeParse(document);
  if (data?.client_id !== id) return undefined;
  const { host } = url;
  return {
    ...{ id, host, isVerified: true },
    name: cleanName(data.client_name, host),
    redirectUris: data.redirect_uris,
  };
}

/** The address of a document; undefined when an id is none that a document may have. */
function documentUrl(id: string): URL | undefined {
  const url = URL.parse(id);
  const isDocument =
    url?.protocol === 'https:' && url.pathname !== '/' && !url.username && !url.password && !id.includes('#');
  // Two spellings of one address would be two programs.
  return isDocument && url.href === id ? url : undefined;
}
