import type { Endpoint } from '#db/queries/operations/webhooks/endpoints.ts';
import { deriveKey, SEALED_FOR, seal, unseal } from '../../accounts/tokens.ts';
import { OLD_SECRET_MS } from './retry.ts';

export interface WebhookSecrets {
  seal(text: string): string;
  /** Undefined when it was saved with another key. */
  open(sealed: string): string | undefined;
  /** The secrets that sign an event: the new one first. Empty when they were saved with another key. */
  of(endpoint: Pick<Endpoint, 'secret' | 'oldSecret' | 'rotatedAt'>, eventAt: string, now: Date): string[];
}

/** Seals addresses and secrets of webhooks with the site's key. */
export function createWebhookSecrets(appSecret: string): WebhookSecrets {
  const key = deriveKey(appSecret, SEALED_FOR.webhooks);
  const open = (sealed: string) => unseal(key, sealed);
  return {
    seal: (text) => seal(key, text),
    open,
    of({ secret, oldSecret, rotatedAt }, eventAt, now) {
      // An event that waited while the secret was replaced may be checked with either.
      const isOldValid =
        rotatedAt !== null && (eventAt <= rotatedAt || now.getTime() - Date.parse(rotatedAt) < OLD_SECRET_MS);
      return [secret, ...(isOldValid && oldSecret !== null ? [oldSecret] : [])].flatMap(
        (each) => open(each) ?? [],
      );
    },
  };
}
