import type { Db } from '#db/open.ts';
import { listKindDevelopers } from '#db/queries/bookings/kind-developers.ts';
import { type Kind, listFormerSlugs, listKinds } from '#db/queries/bookings/kinds.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { KindDetail, PublicKind } from '#src/contract/bookings/kinds.ts';
import { notFound } from '../../http/errors.ts';
import { warningsFor } from './warnings.ts';

/** Finds what the offer says of a kind; undefined while it does not have it. */
export const offerFor = (
  { key }: Pick<Kind, 'key'>,
  offer: Offer,
): NonNullable<KindDetail['offer']> | undefined => {
  const found = offer.tiers[key];
  return found?.isOffered
    ? { name: found.name, noun: found.developer, price: found.price, currency: found.currency }
    : undefined;
};

/** Presents all kinds to the owner, archived ones last. */
export async function presentKinds(db: Db, offer: Offer, now: Date): Promise<KindDetail[]> {
  const kinds = await listKinds(db);
  const former = await listFormerSlugs(db);
  const developers = Map.groupBy(await listKindDevelopers(db), ({ kindId }) => kindId);
  const presented: KindDetail[] = [];
  for (const kind of kinds) {
    const { step, position: _position, ...rest } = kind;
    presented.push({
      ...rest,
      step: step === 15 || step === 30 ? step : 60,
      formerSlugs: former.get(kind.id) ?? [],
      offer: offerFor(kind, offer) ?? null,
      developers: (developers.get(kind.id) ?? []).map(({ id, name, isActive }) => ({
        id,
        name,
        isActive: isActive === 1,
      })),
      warnings: kind.archivedAt === null ? await warningsFor(db, kind, now) : [],
    });
  }
  return presented;
}

/** Presents one kind to the owner. @throws HttpError 404 */
export async function presentKind(db: Db, id: number, offer: Offer, now: Date): Promise<KindDetail> {
  const found = (await presentKinds(db, offer, now)).find((kind) => kind.id === id);
  if (!found) throw notFound('Kind');
  return found;
}

/** Presents a kind to visitors; undefined while it is archived, or the offer does not have it. */
export function publicKindOf(kind: Kind, offer: Offer): PublicKind | undefined {
  const offered = offerFor(kind, offer);
  if (!offered || kind.archivedAt !== null) return undefined;
  const { key, slug, minutes, step, noticeMinutes, horizonDays, place } = kind;
  return { key, slug, ...offered, minutes, step, noticeMinutes, horizonDays, place };
}
