import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import type { KindFacts } from '#src/contract/site/offer.ts';
import { bodyOf, type Client } from './client.ts';
import { aKind } from './kinds.ts';
import { offerWith } from './other-kinds.ts';

interface SetUp {
  kinds: readonly KindFacts[];
  tiers: Parameters<typeof offerWith>[0];
}

async function mustBe(status: number, answer: Response | Promise<Response>): Promise<void> {
  const { status: actual, ...rest } = await answer;
  if (actual !== status) throw new Error(`${actual} instead of ${status}: ${JSON.stringify(rest)}`);
}

export const kindsOf = async (admin: Client): Promise<KindDetail[]> =>
  (await bodyOf<{ kinds: KindDetail[] }>(admin.get('/api/admin/kinds'))).kinds;

/** Publishes an offer, adds its kinds of session and archives those that it archives. */
export async function sellKinds(
  admin: Client,
  { kinds, tiers }: SetUp,
  developers: readonly number[] = [],
): Promise<void> {
  const value = offerWith(tiers);
  await mustBe(200, admin.put('/api/admin/content/offer/draft', { value, version: 0 }));
  await mustBe(200, admin.post('/api/admin/content-publish', { sections: [{ key: 'offer', version: 1 }] }));
  const known = new Set((await kindsOf(admin)).map(({ key }) => key));
  for (const { key, slug, minutes } of kinds.filter((kind) => !known.has(kind.key)))
    await mustBe(
      201,
      admin.post('/api/admin/kinds', aKind({ key, slug, minutes, step: 15, developers: [...developers] })),
    );
  const archived = new Set(kinds.filter(({ isArchived }) => isArchived).map(({ key }) => key));
  for (const { id, key, version } of await kindsOf(admin))
    if (archived.has(key)) await mustBe(200, admin.post(`/api/admin/kinds/${id}/archive`, { version }));
}
