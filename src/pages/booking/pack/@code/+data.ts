import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import type { PublicPack } from '#src/contract/bookings/packs.ts';

export interface PackData {
  pack: PublicPack;
  /** True just after returning from the payment page. */
  paid: boolean;
}

export async function data({ routeParams, findPack, urlParsed }: ServedPage): Promise<PackData> {
  const pack = await findPack((routeParams.code ?? '').toUpperCase());
  if (!pack) throw render(404);
  return { pack, paid: urlParsed.search.paid === '1' };
}
