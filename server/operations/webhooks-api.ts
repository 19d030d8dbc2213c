import type { Db } from '#db/open.ts';
import { countDeliveries, listDeliveries, sendAgain } from '#db/queries/operations/webhooks/deliveries.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  findIndexNow,
  insertEndpoint,
  listEndpoints,
  rotateSecret,
  turnOff,
  turnOn,
} from '#db/queries/operations/webhooks/endpoints.ts';
import { insertEvent } from '#db/queries/operations/webhooks/queue-event.ts';
import {
  EVENT_TYPES,
  type EventType,
  INDEXNOW,
  MOST_LOGGED,
  MOST_WEBHOOKS,
  TEST_EVENT,
} from '#src/contract/operations/webhook-values.ts';
import type { webhooks } from '#src/contract/operations/webhooks.ts';
import type { Credential } from '../accounts/credentials.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { OperationDeps } from './deps.ts';
import { assertKeyFits } from './settings/secret-key.ts';
import { checkedAddress } from './webhooks/checked-address.ts';
import { INDEXNOW_URL, indexNowProblem } from './webhooks/index-now.ts';
import { sampleOf } from './webhooks/samples.ts';
import { newWebhookSecret } from './webhooks/sign.ts';
import { createWebhookSecrets } from './webhooks/webhook-secrets.ts';
import { webhooksTask } from './webhooks/webhooks-task.ts';

/** Those that search engines hear of. */
const POST_TYPES: EventType[] = EVENT_TYPES.filter((type) => type.startsWith('post.'));

const isListed = (
  endpoint: Endpoint,
): endpoint is Endpoint & { format: Exclude<Endpoint['format'], typeof INDEXNOW> } =>
  endpoint.format !== INDEXNOW;

/** @throws HttpError 404; also for the one that tells search engines, which has a call of its own */
async function findWebhook(db: Db, id: number): Promise<Endpoint> {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint || !isListed(endpoint)) throw notFound('Webhook');
  return endpoint;
}

/** The API token that calls, which has webhooks of its own alone. */
const tokenOf = (credential: Credential | null): number | null =>
  credential?.kind === 'token' ? credential.id : null;

const nameOf = ({ description, host }: Pick<Endpoint, 'description' | 'host'>) => description || host;

export const webhookHandlers: Handlers<typeof webhooks, OperationDeps> = {
  async listWebhooks(_call, { db, settings }) {
    const all = await listEndpoints(db);
    const indexNow = all.find(({ format }) => format === INDEXNOW);
    const { siteUrl } = await settings.mailLayout();
    const { blogOpen } = await settings.current();
    const [last] = indexNow ? await listDeliveries(db, indexNow.id, { limit: 1 }) : [];
    return {
      webhooks: await Promise.all(
        all.filter(isListed).map(async ({ tokenId, ...endpoint }) => ({
          ...endpoint,
          ofToken: tokenId !== null,
          ...(await countDeliveries(db, endpoint.id)),
        })),
      ),
      indexNow: {
        isOn: indexNow?.isOn ?? false,
        problem: indexNowProblem(siteUrl, blogOpen) ?? null,
        lastError: last?.error ?? null,
      },
    };
  },

  listSamples: async ({ query: { type } }, { settings }) => [
    sampleOf(type, (await settings.mailLayout()).siteUrl),
  ],

  createWebhook: write({
    async prepare({ body }, { db, config }) {
      const address = checkedAddress(body.url, config.webhookHosts);
      await assertKeyFits(db, config);
      return { ...address, secret: newWebhookSecret() };
    },
    async change({ body, user, credential, prepared }, { db, config, audit, now }) {
      if ((await listEndpoints(db)).filter(isListed).length >= MOST_WEBHOOKS)
        throw conflict(
          'too_many_webhooks',
          `There can be at most ${MOST_WEBHOOKS} webhooks. Delete one first.`,
        );
      const { seal } = createWebhookSecrets(config.appSecret);
      const { url: _, ...fields } = body;
      const { href, host, secret } = prepared;
      const by = { userId: user.id, username: user.username, tokenId: tokenOf(credential) };
      const sealed = { address: seal(href), host, secret: seal(secret) };
      const id = await insertEndpoint(db, { ...fields, ...sealed, ...by }, now());
      await audit({ subject: nameOf({ ...fields, host }), detail: { id, host, ...fields } });
      return { id, secret };
    },
  }),

  changeWebhook: write({
    async prepare({ body: { url } }, { db, config }) {
      if (url === undefined) return undefined;
      await assertKeyFits(db, config);
      return checkedAddress(url, config.webhookHosts);
    },
    async change({ params: { id }, body, prepared }, { db, config, audit, wake, now }) {
      const endpoint = await findWebhook(db, id);
      const { url: _, isOn, ...fields } = body;
      const { seal } = createWebhookSecrets(config.appSecret);
      await changeEndpoint(db, id, {
        ...fields,
        ...(prepared && { address: seal(prepared.href), host: prepared.host }),
      });
      if (isOn === true && !endpoint.isOn) await turnOn(db, id);
      if (isOn === false && endpoint.isOn) await turnOff(db, id, 'owner', now());
      const host = prepared?.host ?? endpoint.host;
      await audit({
        subject: nameOf({ ...endpoint, host }),
        detail: { id, host, ...fields, isOn },
      });
      wake(webhooksTask);
    },
  }),

  async deleteWebhook({ params: { id }, credential }, { db, audit }) {
    const endpoint = await findWebhook(db, id);
    const token = tokenOf(credential);
    if (token !== null && endpoint.tokenId !== token) throw notFound('Webhook');
    await deleteEndpoint(db, id);
    await audit({ subject: nameOf(endpoint), detail: { id, host: endpoint.host } });
  },

  rotateWebhookSecret: write({
    async prepare(_call, { db, config }) {
      await assertKeyFits(db, config);
    },
    async change({ params: { id } }, { db, config, audit, now }) {
      const endpoint = await findWebhook(db, id);
      const secret = newWebhookSecret();
      await rotateSecret(db, endpoint, createWebhookSecrets(config.appSecret).seal(secret), now());
      await audit({ subject: nameOf(endpoint), detail: { id } });
      return { secret };
    },
  }),

  async testWebhook({ params: { id } }, { db, audit, wake, now }) {
    const endpoint = await findWebhook(db, id);
    if (!endpoint.isOn)
      throw conflict('webhook_off', 'This webhook is switched off. Switch it on, then send the test.');
    const at = now();
    const eventId = await insertEvent(db, TEST_EVENT, { message: 'This is a test.' }, [{ id, delayMs: 0 }], {
      at,
    });
    await audit({ subject: nameOf(endpoint), detail: { id } });
    wake(webhooksTask);
    return { eventId };
  },

  async listDeliveries({ params: { id }, query: { before, state, limit = 50 } }, { db }) {
    await findWebhook(db, id);
    return {
      deliveries: await listDeliveries(db, id, { before, state, limit: Math.min(limit, MOST_LOGGED) }),
    };
  },

  async sendAgain({ params: { id }, body }, { db, audit, wake, now }) {
    const endpoint = await findWebhook(db, id);
    const which = 'delivery' in body ? body : { since: new Date(body.since) };
    const count = await sendAgain(db, id, which, now());
    if ('delivery' in body && count === 0) throw notFound('Delivery');
    await audit({ subject: nameOf(endpoint), detail: { id, count } });
    wake(webhooksTask);
    return { count };
  },

  setIndexNow: write({
    async prepare(_call, { db, config }) {
      await assertKeyFits(db, config);
    },
    async change({ body: { isOn }, user }, { db, config, audit, now }) {
      const known = await findIndexNow(db);
      if (isOn && known && !known.isOn) await turnOn(db, known.id);
      else if (isOn && !known) {
        const { seal } = createWebhookSecrets(config.appSecret);
        const address = { address: seal(INDEXNOW_URL), host: new URL(INDEXNOW_URL).host, secret: seal('') };
        const by = { userId: user.id, username: user.username };
        const about = { types: POST_TYPES, description: '', withClients: false };
        await insertEndpoint(db, { ...address, ...about, ...by, format: INDEXNOW }, now());
      } else if (!isOn && known) await deleteEndpoint(db, known.id);
      await audit({ subject: 'search engines', detail: { isOn } });
    },
  }),
};
