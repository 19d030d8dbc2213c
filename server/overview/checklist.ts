import type { Db } from '#db/open.ts';
import { havePeopleChanged } from '#db/queries/bookings/people.ts';
import { hasOwnLook, haveHoursChanged, listSkippedSteps } from '#db/queries/checklist.ts';
import { findPublished } from '#db/queries/content.ts';
import { readTries } from '#db/queries/last-tries.ts';
import { countPosts } from '#db/queries/posts/lists.ts';
import type { Checklist } from '#src/contract/checklist.ts';
import { CHECKLIST_STEPS, type ChecklistStep } from '#src/contract/checklist-steps.ts';
import { TIERS } from '#src/contract/values.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { externalBooking } from '../booking/external-booking.ts';
import type { Deps } from '../boot/deps.ts';

/** What settings say about the steps. Read it before a transaction, because a transaction blocks other queries. */
export interface SetUp {
  named: boolean;
  mail: boolean;
  provider: boolean;
  /** Times come from another booking service, so the built-in hours are not used. */
  externalBooking: boolean;
}

export async function readSetUp({ settings, config }: Pick<Deps, 'settings' | 'config'>): Promise<SetUp> {
  const { siteName } = await settings.current();
  const external = await externalBooking(settings, config);
  const provider = await settings.provider();
  const { server, waitsFor } = await settings.mailLayout();
  return {
    named: siteName !== '',
    mail: server !== undefined && waitsFor === null,
    provider: usesModel(provider) && provider.unavailable === undefined,
    externalBooking: TIERS.every((tier) => external[tier] !== undefined),
  };
}

/** The first steps of an owner. Whether one is done is read from the site, so it never has to be ticked. */
export async function readChecklist(db: Db, setUp: SetUp): Promise<Checklist> {
  const skipped = new Set(await listSkippedSteps(db));
  const offer = await findPublished(db, 'offer');
  const missing = [
    ...(setUp.named ? [] : ['name' as const]),
    ...((offer?.value ?? null) === null ? ['offer' as const] : []),
  ];
  const tries = await readTries(db);
  const problems: Partial<Record<ChecklistStep, string | null>> = {
    mail: setUp.mail ? tries.mail : null,
    provider: setUp.provider ? tries.provider : null,
  };
  const done: Record<ChecklistStep, boolean> = {
    offer: missing.length === 0,
    look: await hasOwnLook(db),
    hours: setUp.externalBooking || (await haveHoursChanged(db)) || (await havePeopleChanged(db)),
    // A service that is set up but failed when it was last used is not done.
    mail: setUp.mail && tries.mail === null,
    provider: setUp.provider && tries.provider === null,
    // Posts that are listed are published, and not samples.
    post: (await countPosts(db)).listed > 0,
  };
  const steps = CHECKLIST_STEPS.map((step) => ({
    step,
    done: done[step],
    problem: problems[step] ?? null,
    skipped: skipped.has(step) && !done[step],
    missing: step === 'offer' ? missing : [],
  }));
  return { steps, complete: steps.every((each) => each.done || each.skipped) };
}
