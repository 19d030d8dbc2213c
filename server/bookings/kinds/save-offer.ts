import type { Db } from '#db/open.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { KindOffer } from '#src/contract/bookings/kind-offer.ts';
import { offerDocument } from '#src/contract/site/offer.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import { faultsOf } from '../../site/content/check-section.ts';
import { publishSectionAs, type SectionEditor, saveSectionDraft } from '../../site/content/edit-sections.ts';

/** Reads the version of the offer; 0 if it was never published. */
export const offerVersion = async (db: Db): Promise<number> =>
  (await findPublished(db, 'offer'))?.version ?? 0;

interface Change {
  key: string;
  offer: KindOffer;
  /** Of the offer that was read. */
  version: number | undefined;
}

/**
 * Publishes a kind's half of the offer in the caller's transaction, and puts it into a draft of the offer, so that
 * publishing the draft later does not undo it.
 * @throws HttpError 409 when someone else published the offer since, 422 when the offer refuses it
 */
export async function saveKindOffer(
  trx: Db,
  { key, offer, version }: Change,
  editor: SectionEditor,
  now: Date,
): Promise<void> {
  const published = await findPublished(trx, 'offer');
  if (version !== (published?.version ?? 0))
    throw conflict(
      'kind_changed',
      'Someone else changed the texts and prices of the site since. Reload to see them. Nothing was saved.',
    );
  const before = offerDocument.safeParse(published?.value ?? ownOfferDocument);
  if (!before.success)
    throw new HttpError(
      422,
      'section_incomplete',
      'The offer was saved by another version of this site and cannot be changed here. Open it under Texts and prices.',
    );
  const { noun: developer, ...rest } = offer;
  const half = { ...rest, developer };
  const value = { ...before.data, tiers: { ...before.data.tiers, [key]: half } };
  if (JSON.stringify(before.data.tiers[key]) === JSON.stringify(value.tiers[key])) return;
  const faults = faultsOf('offer', value);
  if (faults.length > 0)
    throw new HttpError(422, 'section_incomplete', `${faults[0]?.message}. Nothing was saved.`, {
      fields: faults.map(({ message }) => ({ field: 'body.offer', message })),
    });
  await publishSectionAs(trx, { key: 'offer', value, keepDraft: true }, editor, now);
  await putIntoDraft(trx, key, half, editor, now);
}

async function putIntoDraft(
  trx: Db,
  key: string,
  half: object,
  editor: SectionEditor,
  now: Date,
): Promise<void> {
  const draft = await findDraft(trx, 'offer');
  if (!draft || !isRecord(draft.value)) return;
  const tiers = isRecord(draft.value.tiers) ? draft.value.tiers : {};
  const value = { ...draft.value, tiers: { ...tiers, [key]: half } };
  await saveSectionDraft(trx, { key: 'offer', value, version: draft.version, base: draft.base }, editor, now);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
