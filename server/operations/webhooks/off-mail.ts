import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { type Endpoint, findEndpoint } from '#db/queries/operations/webhooks/endpoints.ts';
import type { MailDocument } from '#src/content/mail-document.ts';
import { webhookOffMail } from '#src/content/operations/webhook-mail.ts';
import type { OffReason } from '#src/contract/operations/webhook-values.ts';
import { z } from '#src/contract/zod.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../../mail/composed-mail.ts';
import type { MailLayout } from '../settings/mail-layout.ts';

type Head = Pick<MailLayout, 'team' | 'siteUrl'>;
type About = Pick<Endpoint, 'host' | 'description'>;

export const WEBHOOK_OFF = 'webhook-off';
const intent = z.object({ webhook: z.number() });

/** Queues the e-mail about a webhook that the server has switched off, in that transaction. */
export async function tellWebhookOff(
  trx: Db,
  endpoint: Pick<Endpoint, 'id'> & About,
  { reason, error }: { reason: OffReason; error: string },
  { team, siteUrl }: Head,
  now: Date,
): Promise<void> {
  await queueMail(
    trx,
    [
      {
        ...asStored(documentOf(endpoint, reason, siteUrl, error)),
        intent: { webhook: endpoint.id } satisfies z.input<typeof intent>,
        bookingId: null,
        kind: WEBHOOK_OFF,
        dedupe: `${WEBHOOK_OFF} ${endpoint.id} ${now.toISOString()}`,
        to: team,
        withCalendar: false,
        sendAfter: now,
        expiresAt: new Date(now.getTime() + 2 * millisecondsInDay),
      },
    ],
    now,
  );
}

const documentOf = (
  { host, description }: About,
  reason: OffReason,
  siteUrl: string | undefined,
  error = '',
): MailDocument =>
  webhookOffMail(
    { host, description, reason, error },
    siteUrl
      ? `Check the webhook: ${siteUrl}${ADMIN_PATH}/settings/webhooks`
      : 'Check the webhook in the admin area, under Settings, Webhooks.',
  );

/** Writes the e-mail when sending. Throws MailDropped when the webhook is gone or on again. */
export async function writeWebhookOffMail(
  mail: DueMail,
  { team, siteUrl }: Head,
  db: Db,
): Promise<ComposedMail> {
  const about = readIntent(intent, mail);
  if (!about) return { to: mail.to, document: storedDocument(mail), values: {} };
  const endpoint = await findEndpoint(db, about.webhook);
  if (!endpoint) throw new MailDropped('The webhook was deleted.');
  if (endpoint.isOn || endpoint.offReason === null) throw new MailDropped('The webhook is on again.');
  return { to: team, document: documentOf(endpoint, endpoint.offReason, siteUrl), values: {} };
}
