import type { Db } from '#db/open.ts';
import {
  approveBrief,
  type BriefChange,
  findBrief,
  listApprovers,
  type StoredBrief,
  saveBrief,
} from '#db/queries/generator/briefs.ts';
import { findJob } from '#db/queries/generator/jobs.ts';
import { isClientsQuestion } from '#db/queries/generator/questions/decide.ts';
import { listSpans } from '#db/queries/generator/sources/read.ts';
import type { Checkpoint } from '#jobs/blog/checkpoint.ts';
import type { BriefInput, briefs, JobBrief } from '#src/contract/generator/briefs.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';
import { jobsTask } from './jobs-task.ts';

export const briefHandlers: Handlers<typeof briefs, GeneratorDeps> = {
  async getBrief({ params: { id } }, { db, provider }) {
    const { stored, state } = await mustWait(db, id);
    return present(db, stored, state, await provider());
  },

  saveBrief: write({
    // Reading settings waits for other changes.
    prepare: (_call, { provider }: GeneratorDeps) => provider(),
    async change({ params: { id }, body, user, prepared }, { db, audit, wake }) {
      const { stored, state } = await mustMatch(db, id, body);
      const { saveEdit } = await import('#jobs/blog/approve-brief.ts');
      const saved = saveEdit(state, editIn(body), user.username);
      if (!(await saveBrief(db, id, changeOf(stored, saved, body)))) throw await refusal(db, id);
      await audit({ subject: `job ${id}`, detail: await detailOf(db, state, body) });
      wake(jobsTask, id);
      return present(db, { ...stored, assignedTo: body.assignedTo, dueOn: body.dueOn }, saved, prepared);
    },
  }),

  async approveBrief({ params: { id }, body, user }, { db, audit, wake, now }) {
    const { stored, state } = await mustMatch(db, id, body);
    const { approveEdit } = await import('#jobs/blog/approve-brief.ts');
    const { refreshBrief } = await import('#jobs/blog/refresh-brief.ts');
    const { known } = await import('#jobs/blog/step.ts');
    const usable = new Set((await listSpans(db, passageIds(state), { usable: true })).map((span) => span.id));
    const fresh = { ...state, brief: await refreshBrief(db, known(state.brief), now()) };
    const approved = approveEdit(fresh, editIn(body), { by: user.username, now: now(), usable });
    if (!(await approveBrief(db, id, changeOf(stored, approved, body)))) throw await refusal(db, id);
    await audit({ subject: `job ${id}`, detail: await detailOf(db, state, body) });
    wake(jobsTask, id);
    const job = await findJob(db, id);
    if (!job) throw notFound('Job');
    return job;
  },
};

const editIn = ({ version: _, assignedTo: _to, dueOn: _on, ...edit }: BriefInput) => edit;

const changeOf = (
  { stored: before }: StoredBrief,
  checkpoint: Checkpoint,
  { assignedTo, dueOn }: BriefInput,
): BriefChange => ({ before, checkpoint, assignedTo, dueOn });

/** The audit log keeps its texts, and a client may withdraw a question. */
async function detailOf(
  db: Db,
  { subject }: Checkpoint,
  { question, words, parts, forbidden, assignedTo, dueOn }: BriefInput,
) {
  const isClients = subject?.topic ? await isClientsQuestion(db, subject.topic.id) : false;
  const headings = parts.map(({ heading }) => heading);
  return { ...(!isClients && { question }), words, parts: headings, forbidden, assignedTo, dueOn };
}

const passageIds = ({ brief }: Checkpoint): number[] => (brief?.passages ?? []).map(({ id }) => id);

/** @throws HttpError 404 without the job, 409 when it does not wait for approval */
async function mustWait(db: Db, id: number): Promise<{ stored: StoredBrief; state: Checkpoint }> {
  const stored = await findBrief(db, id);
  if (!stored) throw notFound('Job');
  const { readCheckpoint } = await import('#jobs/blog/checkpoint.ts');
  const state = readCheckpoint(stored.checkpoint);
  if (stored.state !== 'awaiting-approval' || !state.brief || !state.outline)
    throw conflict('brief_not_waiting', whyNot(stored, state));
  return { stored, state };
}

function whyNot({ state }: StoredBrief, { approval }: Checkpoint): string {
  if (state === 'cancelled')
    return 'This job was canceled, so its brief cannot be changed or approved. Retry the job first.';
  if (approval?.approvedBy)
    return `${approval.approvedBy} has approved this brief already, so the job goes on with it. Nothing was changed.`;
  return `This job does not wait for the approval of its brief: it is ${state}.`;
}

const changed = ({ approval }: Checkpoint) =>
  conflict(
    'brief_changed',
    `${approval?.savedBy ?? 'Someone'} has changed this brief since you opened it. Nothing was saved. Reload the page to see the changes; yours stay in this browser.`,
  );

/** The same for a change. @throws HttpError 400 for unknown sources, 409 when someone else was faster */
async function mustMatch(db: Db, id: number, body: BriefInput) {
  const found = await mustWait(db, id);
  const { approvalOf, unknownSources } = await import('#jobs/blog/approve-brief.ts');
  if (approvalOf(found.state).version !== body.version) throw changed(found.state);
  if (unknownSources(found.state, editIn(body)).length > 0) {
    const message = 'A part names a source that this job has not found. Choose one of the listed sources.';
    throw new HttpError(400, 'invalid_input', message, { fields: [{ field: 'body.parts', message }] });
  }
  const isApprover = (await listApprovers(db)).some((user) => user.id === body.assignedTo);
  if (body.assignedTo !== null && !isApprover)
    throw conflict(
      'account_not_available',
      'That account cannot approve briefs. Choose an owner or an editor.',
      'body.assignedTo',
    );
  return found;
}

/** Why a change found no brief that waits, just after it was read. */
async function refusal(db: Db, id: number): Promise<HttpError> {
  const { state } = await mustWait(db, id);
  return changed(state);
}

const GONE = { title: 'A source that is gone', url: null, text: '', state: 'gone' } as const;

async function present(
  db: Db,
  { kind, provider, assignedTo, dueOn }: StoredBrief,
  state: Checkpoint,
  config: ProviderConfig,
): Promise<JobBrief> {
  const { approvalOf, editOf, offeredLinks } = await import('#jobs/blog/approve-brief.ts');
  const { costOfRest } = await import('#jobs/blog/brief-cost.ts');
  const { known } = await import('#jobs/blog/step.ts');
  const [brief, { version, savedBy }] = [known(state.brief), approvalOf(state)];
  const ids = passageIds(state);
  const there = new Set((await listSpans(db, ids)).map((span) => span.id));
  const usable = new Set((await listSpans(db, ids, { usable: true })).map((span) => span.id));
  const approvers = await listApprovers(db);
  return {
    version,
    kind,
    edit: editOf(state),
    savedBy,
    sources: brief.passages.map(({ givenBy: _, mayQuote: _may, ...source }) => {
      // An erased source leaves nothing behind.
      if (!there.has(source.id)) return { ...source, ...GONE };
      return { ...source, state: usable.has(source.id) ? 'usable' : 'quarantined' };
    }),
    links: offeredLinks(brief),
    approvers,
    assignedTo: approvers.some(({ id }) => id === assignedTo) ? assignedTo : null,
    dueOn,
    cost: await costOfRest(db, config, state, { kind, provider }),
  };
}
