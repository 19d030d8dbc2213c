import type { Given } from '#src/pages/given.ts';
import { externalBooking } from '../booking/external-booking.ts';
import { findManaged } from '../booking/present.ts';
import type { Deps } from '../boot/deps.ts';
import { readAttention } from '../overview/attention.ts';

/** Who requests the page, and on which origin. */
type Asker = Pick<Given, 'origin' | 'user' | 'requestId'>;

/** The data passed to every page besides its URL, from the current settings. */
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
