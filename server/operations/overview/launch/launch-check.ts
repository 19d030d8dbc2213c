import type { Db } from '#db/open.ts';
import { listConfirmedClaims } from '#db/queries/operations/confirmed-claims.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import {
  LAUNCH_TEXTS_AT_ONCE,
  type LaunchCheck,
  type LaunchLegal,
} from '#src/contract/operations/launch-check.ts';
import type { Trade } from '#src/contract/site/trade-fields.ts';
import type { OperationDeps } from '../../deps.ts';
import { presentClaims } from './claims.ts';
import { readLegal } from './legal.ts';
import { findSampleTexts } from './sample-texts.ts';

/** Read it before a transaction, which blocks other queries. */
export interface SiteTexts {
  content: SiteContent;
  trade: Trade;
  legal: LaunchLegal;
}

/** Reads the published texts, and which are the owner's. */
export async function readSiteTexts({
  content,
  settings,
}: Pick<OperationDeps, 'content' | 'settings'>): Promise<SiteTexts> {
  const { trade, teamTimeZone } = await settings.current();
  const current = await content.current();
  return { content: current, trade, legal: readLegal(current, await content.drafted(), teamTimeZone) };
}

/** Reads the current offer's claims, with who confirmed them. */
export const readClaims = async (db: Db, { ownersOffer }: SiteContent) =>
  presentClaims(ownersOffer ?? ownOfferDocument, await listConfirmedClaims(db));

/** Reads the long lists of the launch check. */
export async function readLaunchCheck(db: Db, { content, trade, legal }: SiteTexts): Promise<LaunchCheck> {
  const texts = findSampleTexts(content, trade);
  return {
    texts: texts.slice(0, LAUNCH_TEXTS_AT_ONCE),
    moreTexts: Math.max(0, texts.length - LAUNCH_TEXTS_AT_ONCE),
    claims: await readClaims(db, content),
    legal,
  };
}
