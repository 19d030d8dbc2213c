import type { Db } from '#db/open.ts';
import { listKindDevelopers } from '#db/queries/bookings/kind-developers.ts';
import { listKindReminders } from '#db/queries/bookings/kind-reminders.ts';
import { type Kind, listFormerSlugs, listKinds } from '#db/queries/bookings/kinds.ts';
import { countByKind } from '#db/queries/bookings/waitlist.ts';
import { type Offer, ownOfferDocument } from '#src/content/site/offer.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { KindDetail, PublicKind } from '#src/contract/bookings/kinds.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { notFound } from '../../http/errors.ts';
import { roomWarnings } from '../rooms/room-warnings.ts';
import { warningsFor } from './warnings.ts';

/** Finds what the offer says of a kind; undefined while it does not have it. */
function offerFor({ key }: Pick<Kind, 'key'>, offer: Offer) {
  const found = offer.tiers[key];
  if (!found?.isOffered) return undefined;
  const { id, name, developer: noun, price, currency } = found;
  return { key: id, name, noun, price, currency };
}

/** Finds the half that the owner's offer keeps, of archived kinds, too; null while it does not have it. */
function offerHalf({ key }: Pick<Kind, 'key'>, { tiers, currency }: OfferDocument): KindDetail['offer'] {
  const found = tiers[key];
  if (!found) return null;
  const { name, developer: noun, price, hours } = found;
  return { name, noun, price, hours, currency };
}

/** Presents all kinds to the owner, archived ones last. */
export async function presentKinds(db: Db, content: SiteContent, now: Date): Promise<KindDetail[]> {
  const kinds = await listKinds(db);
  const offer = content.ownersOffer ?? ownOfferDocument;
  const former = await listFormerSlugs(db);
  const developers = Map.groupBy(await listKindDevelopers(db), ({ kindId }) => kindId);
  const waiting = await countByKind(db);
  const reminders = await listKindReminders(db);
  const presented: KindDetail[] = [];
  for (const kind of kinds) {
    const { step, position: _position, ...rest } = kind;
    presented.push({
      ...rest,
      step: step === 15 || step === 30 ? step : 60,
      waiting: waiting.get(kind.id) ?? 0,
      formerSlugs: former.get(kind.id) ?? [],
      offer: offerHalf(kind, offer),
      developers: (developers.get(kind.id) ?? []).map(({ id, name, isActive }) => ({
        id,
        name,
        isActive: isActive === 1,
      })),
      warnings:
        kind.archivedAt === null
          ? [
              ...(await warningsFor(db, kind, now)),
              ...(await roomWarnings(db, kind, developers.get(kind.id) ?? [])),
            ]
          : [],
      reminders: reminders.get(kind.id) ?? [],
    });
  }
  return presented;
}

/** Presents one kind to the owner. @throws HttpError 404 */
export async function presentKind(db: Db, id: number, content: SiteContent, now: Date): Promise<KindDetail> {
  const found = (await presentKinds(db, content, now)).find((kind) => kind.id === id);
  if (!found) throw notFound('Kind');
  return found;
}

/** Presents a kind to visitors; undefined while it is archived, or the offer does not have it. */
export function publicKindOf(kind: Kind, offer: Offer): PublicKind | undefined {
  const offered = offerFor(kind, offer);
  if (!offered || kind.archivedAt !== null) return undefined;
  const { slug, minutes, step, anchor, noticeMinutes, horizonDays, approvalHours, place } = kind;
  return { slug, ...offered, minutes, step, anchor, noticeMinutes, horizonDays, approvalHours, place };
}
