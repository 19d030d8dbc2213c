import { LOCKED_VALUE } from '#src/content/operations/secret-key.ts';
import { KEY_VARIABLES } from '#src/contract/generator/ai-providers.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import { findModel } from '#writer/providers/find-models.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { createPayments } from '../../bookings/payments.ts';
import { STRIPE_EVENTS } from '../../bookings/stripe-events.ts';
import type { Config } from '../../boot/config.ts';
import { MailServerFailed, verifyConnection } from '../../mail/transport.ts';
import type { PushConfig } from '../backups/push/push.ts';
import { putText } from '../backups/push/s3.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import type { ProviderInForce } from '../settings/settings.ts';
import { failure, ok, warning } from './findings.ts';

type StripeSettings = NonNullable<Config['stripe']>;

/** Connects and signs in to the mail server, without sending. */
export async function checkMail({ server, siteUrl, waitsFor }: MailLayout, overdue: number): Promise<Check> {
  const name = 'Mail';
  if (waitsFor === 'key')
    return failure(name, `The mail server: ${LOCKED_VALUE} Nothing is sent.`, 'See “Secret key” above.');
  if (!server)
    return warning(name, 'No mail server is set, so nothing is sent.', 'Set SMTP_URL, or Settings → Mail.');
  try {
    await verifyConnection(server);
  } catch (error) {
    return failure(
      name,
      error instanceof MailServerFailed
        ? error.message
        : `${server.host}:${server.port} did not accept the connection: ${(error as Error).message}`,
      'Check SMTP_URL (host, port, username, password), or Settings → Mail.',
    );
  }
  const accepted = `${server.host}:${server.port} accepts the connection`;
  if (!siteUrl)
    return warning(
      name,
      `${accepted}, but e-mails with links wait for the address of the site.`,
      'Set PUBLIC_URL, or Site → Site address.',
    );
  return overdue > 0
    ? warning(
        name,
        `${accepted}, but e-mails are overdue: ${overdue}.`,
        'Look at the outbox under Bookings: it says why.',
      )
    : ok(name, `${accepted}.`);
}

/** Checks which events Stripe sends to this site. */
export async function checkPayments(stripe: StripeSettings, publicUrl: string | undefined): Promise<Check> {
  const name = 'Payments';
  if (!publicUrl)
    return warning(name, 'Stripe is set, but PUBLIC_URL is not.', 'Set PUBLIC_URL and restart.');
  const url = `${publicUrl}/api/webhooks/stripe`;
  const choose = `In Stripe, under Developers → Webhooks, choose for ${url}: ${STRIPE_EVENTS.join(', ')}.`;
  try {
    const missing = await createPayments(stripe).missingEvents(url);
    if (missing === null) return warning(name, `Stripe knows no webhook at ${url}.`, choose);
    return missing.length > 0
      ? failure(name, `Stripe does not tell this site of: ${missing.join(', ')}.`, choose)
      : ok(name, 'Stripe tells this site of payments, refunds and disputes.');
  } catch (error) {
    return warning(
      name,
      `Stripe did not say which events it sends: ${(error as Error).message}`,
      `A restricted key needs to read webhooks for this check. ${choose}`,
    );
  }
}

/** Writes the same test object as each start. */
export async function checkBucket(push: PushConfig | undefined, signal: AbortSignal): Promise<Check> {
  const name = 'Bucket';
  if (!push)
    return warning(
      name,
      'No bucket is set, so backups exist only on this disk.',
      'Set BACKUP_S3_URL and its key, or copy backups elsewhere yourself.',
    );
  try {
    await putText(
      push.bucket,
      'connection-test.txt',
      'Written to check that the bucket accepts backups.\n',
      signal,
    );
    return ok(name, `${push.bucket.url} accepts backups${push.seal ? ', which are encrypted' : ''}.`);
  } catch (error) {
    return failure(
      name,
      `${push.bucket.url} does not accept backups: ${(error as Error).message}`,
      'Check BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION.',
    );
  }
}

/** Asks the provider for its models, which is free. */
export async function checkProvider(provider: ProviderInForce): Promise<Check> {
  const name = 'AI provider';
  if (!usesModel(provider))
    return warning(
      name,
      'No provider is set: the built-in writer composes sample articles.',
      `Set ${KEY_VARIABLES.join(' or ')}, or Settings → AI provider.`,
    );
  if (provider.unavailable !== undefined)
    return failure(name, provider.unavailable, 'See “Secret key” above.');
  const { ok: answers, message } = await findModel(provider);
  return answers
    ? ok(name, message)
    : failure(name, message, 'Check the key, the address and the model under Settings → AI provider.');
}
