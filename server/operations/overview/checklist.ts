import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { countPosts } from '#db/queries/blog/lists.ts';
import { haveDevelopersChanged } from '#db/queries/bookings/manage-developers.ts';
import { hasOwnLook, haveHoursChanged, listSkippedSteps } from '#db/queries/operations/checklist.ts';
import { findPublished } from '#db/queries/site/content.ts';
import { hasWorked, readTries } from '#db/queries/site/last-tries.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import { CHECKLIST_STEPS, type ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { externalBooking } from '../../bookings/external-booking.ts';
import { readSamples } from '../../site/content/samples.ts';
import type { OperationDeps } from '../deps.ts';
import { readClaims, readSiteTexts, type SiteTexts } from './launch/launch-check.ts';
import { isLegalDone } from './launch/legal.ts';
import { findSampleTexts } from './launch/sample-texts.ts';

/** Read it before a transaction, which blocks other queries. */
export interface SetUp {
  named: boolean;
  mail: boolean;
  provider: boolean;
  externalBooking: boolean;
  address: boolean;
  /** By card, another service, or as the owner explains. */
  payment: boolean;
  backups: { made: boolean; problem: string | null };
  site: SiteTexts;
}

type Parts = Pick<OperationDeps, 'settings' | 'config' | 'content' | 'backups' | 'booking'>;

export async function readSetUp(deps: Parts): Promise<SetUp> {
  const { settings, booking } = deps;
  const { siteName } = await settings.current();
  const external = await externalBooking(deps);
  const provider = await settings.provider();
  const { server, waitsFor, siteUrl } = await settings.mailLayout();
  const site = await readSiteTexts(deps);
  const isExternal = (await deps.content.current()).offer.tierList.every(
    ({ id }) => external[id] !== undefined,
  );
  return {
    named: siteName !== '',
    mail: server !== undefined && waitsFor === null,
    provider: usesModel(provider) && provider.unavailable === undefined,
    externalBooking: isExternal,
    address: siteUrl !== undefined,
    payment:
      isExternal ||
      booking.payments !== undefined ||
      textsOf(site.content, receiptSettings).howToPay.trim() !== '',
    backups: await readBackups(deps.backups),
    site,
  };
}

async function readBackups(backups: OperationDeps['backups']): Promise<SetUp['backups']> {
  const { error, push } = backups.state();
  const made = (await backups.list()).length > 0;
  return { made, problem: error ?? push?.error ?? null };
}

/** Reads the launch check from the site, so nothing has to be ticked. */
export async function readChecklist(db: Db, setUp: SetUp): Promise<Checklist> {
  const skipped = new Set(await listSkippedSteps(db));
  const offer = await findPublished(db, 'offer');
  const missing = [
    ...(setUp.named ? [] : ['name' as const]),
    ...((offer?.value ?? null) === null ? ['offer' as const] : []),
  ];
  const tries = await readTries(db);
  const { content, trade, legal } = setUp.site;
  const claims = await readClaims(db, content);
  const samples = await readSamples(db, content, databaseTime(db));
  const left: Partial<Record<ChecklistStep, number>> = {
    texts: findSampleTexts(content, trade).length,
    claims: claims.filter(({ confirmed }) => confirmed === null).length,
    samples: samples.sections.length + samples.posts.length + samples.morePosts,
  };
  const isMailProven = setUp.mail && (await hasWorked(db, 'mail'));
  const missingForMail = isMailProven ? [] : [setUp.mail ? ('test' as const) : ('server' as const)];
  const problems: Partial<Record<ChecklistStep, string | null>> = {
    mail: setUp.mail ? tries.mail : null,
    provider: setUp.provider ? tries.provider : null,
    backups: setUp.backups.problem,
  };
  const done: Record<ChecklistStep, boolean> = {
    offer: missing.length === 0,
    look: await hasOwnLook(db),
    texts: left.texts === 0,
    claims: left.claims === 0,
    samples: left.samples === 0,
    legal: isLegalDone(legal),
    address: setUp.address,
    payment: setUp.payment,
    backups: setUp.backups.made && setUp.backups.problem === null,
    hours: setUp.externalBooking || (await haveHoursChanged(db)) || (await haveDevelopersChanged(db)),
    // Proven by an accepted e-mail, such as a test.
    mail: isMailProven,
    // A service that failed when last used is not done.
    provider: setUp.provider && tries.provider === null,
    post: (await countPosts(db)).listed > 0,
  };
  const steps = CHECKLIST_STEPS.map((step) => ({
    step,
    done: done[step],
    problem: problems[step] ?? null,
    skipped: skipped.has(step) && !done[step],
    missing: step === 'offer' ? missing : step === 'mail' ? missingForMail : [],
    left: left[step] ?? null,
  }));
  return { steps, complete: steps.every((each) => each.done || each.skipped) };
}
