import type { Given } from '#src/pages/given.ts';
import { externalBooking } from '../booking/external-booking.ts';
import { findManaged } from '../booking/present.ts';
import type { Deps } from '../boot/deps.ts';
import { readAttention } from '../overview/attention.ts';

/** Who asks, and under which address. */
type Asker = Pick<Given, 'origin' | 'user' | 'requestId'>;

/** What a page is given besides its address, from the settings as they are now. */
export async function given(deps: Deps, asker: Asker): Promise<Given> {
  const { db, log, settings, config, booking, brand } = deps;
  const { blogOpen, registrationOpen } = await settings.current();
  const external = await externalBooking(settings, config);
  const { logo, head } = await brand.current();
  const { waitsFor } = await settings.mailLayout();
  return {
    ...asker,
    identity: await settings.identity(),
    logo,
    brandHead: head,
    db,
    log,
    site: {
      blogOpen,
      registrationOpen,
      externalBooking: external,
      payments: booking.payments !== undefined,
      mailOn: waitsFor === null,
    },
    findBooking: (token) => findManaged(token, deps),
    renderArticle: deps.texts.article,
    readAttention: () => readAttention(deps),
  };
}
