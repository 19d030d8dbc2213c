import { findPack, listPacks } from '#db/queries/bookings/money/packs.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { packs } from '#src/contract/bookings/packs.ts';
import { packPath } from '#src/routes.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { presentAccount } from '../account.ts';
import { openPackCheckout } from '../checkouts.ts';
import type { BookingDeps } from '../deps.ts';
import { remainderOf } from '../money/pack-hours.ts';
import { paymentsTask } from '../payments-task.ts';
import { buyPack } from './buy.ts';
import { packTotal } from './format-pack.ts';
import { canMarkUnpaid, changePack } from './pay.ts';
import { findPublicPack } from './present.ts';

const LISTED = 200;

export const packHandlers: Handlers<typeof packs, BookingDeps> = {
  buyPack: write({
    async prepare({ ctx }, { content, settings, booking: { payments } }) {
      const head = await content.letterLayout();
      const paysOnline = payments !== undefined;
      return {
        head,
        paysOnline,
        tax: taxNow(textsOf(head.content, receiptSettings), paysOnline),
        origin: await linkOrigin(ctx, { settings }),
      };
    },
    async change({ body, prepared, ctx }, { db, audit, booking: { limits }, now, wake }) {
      const pack = await buyPack(db, body, { ...prepared, now: now() });
      await limits.book(db, { ref: pack.ref, address: ctx.ip, email: body.email }, now());
      await audit({ subject: pack.ref, by: { id: null, username: 'customer' } });
      wake(mailTask);
      return pack;
    },
    async finish(pack, { prepared: { paysOnline, origin } }, deps) {
      const url = packPath(deps.booking.links.packCode(pack.ref));
      return { url, checkoutUrl: paysOnline ? await openPackCheckout(pack, deps, origin) : null };
    },
  }),

  async getPack({ params: { code } }, deps) {
    const pack = await findPublicPack(code.toUpperCase(), deps);
    if (!pack) throw notFound('Pack');
    return pack;
  },

  payPack: write({
    async prepare({ params: { code }, ctx }, { db, settings, booking: { links, payments } }) {
      const ref = links.packRefOf(code.toUpperCase());
      const pack = ref && (await findPack(db, ref));
      if (!pack) throw notFound('Pack');
      if (!payments || pack.state !== 'waiting' || pack.payment !== 'due')
        throw conflict('payment_not_due', 'This order is not waiting for a payment.');
      return { pack, origin: await linkOrigin(ctx, { settings }) };
    },
    change: () => undefined,
    finish: async (_changed, { prepared: { pack, origin } }, deps) => ({
      url: await openPackCheckout(pack, deps, origin),
    }),
  }),

  async listPacks(_call, { db, booking: { links } }) {
    const listed = [];
    for (const pack of await listPacks(db, LISTED))
      listed.push({
        ...pack,
        totalCents: packTotal(pack),
        remainderCents: remainderOf(pack, pack.used),
        canMarkUnpaid: canMarkUnpaid(pack, pack.used),
        account: await presentAccount(db, { packId: pack.id }),
        path: packPath(links.packCode(pack.ref)),
      });
    return listed;
  },

  changePack: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const by = { actor: user.username, head, now: now() };
      await audit({ subject: await changePack(db, id, body, by), detail: body });
      wake(mailTask);
      wake(paymentsTask);
    },
  }),
};
