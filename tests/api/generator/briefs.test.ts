import { describe, expect, test } from 'vitest';
import { requeueLostJobs } from '#db/queries/generator/job-recovery.ts';
import { cancelJob, findJob } from '#db/queries/generator/jobs.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { appWithAdmin } from '../../support/app.ts';
import { askingConfig, aWaitingJob, briefOf, sent } from '../../support/briefs.ts';
import { bodyOf } from '../../support/client.ts';
import { configFor, generate, SAMPLE, testProvider } from '../../support/generation.ts';
import { NOTES, QUESTION, refusalOf, waitingBrief } from '../../support/waiting-brief.ts';

describe('a job that waits for the approval of its brief', () => {
  test('has stopped after its outline, holds nothing, and survives a restart', async () => {
    const { app, job, server, work, find } = await waitingBrief();
    expect(job).toMatchObject({ state: 'awaiting-approval', step: 'outline', attempts: 0, error: null });
    expect(server.texts()).toEqual([]);
    const row = await app.db
      .selectFrom('generationJobs')
      .select(['leaseOwner', 'leaseExpiresAt'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ leaseOwner: null, leaseExpiresAt: null });
    const before = server.asked.length;
    await requeueLostJobs(app.db, new Date());
    await work();
    expect(server.asked.length).toBe(before);
    expect((await find()).state).toBe('awaiting-approval');
  });

  test('shows its question, reader, outline with sources, links and length', async () => {
    const { brief, notes } = await waitingBrief();
    expect(brief).toMatchObject({ version: 0, kind: 'manual', savedBy: null, assignedTo: null, dueOn: null });
    expect(brief.edit).toMatchObject({ question: QUESTION, words: 1_200, forbidden: [] });
    expect(brief.edit.reader).not.toBe('');
    expect(brief.edit.parts.map(({ heading }) => heading)).toEqual([
      'The answer',
      'The example',
      'The next step',
    ]);
    expect(brief.sources.find(({ id }) => id === notes)).toMatchObject({
      kind: 'document',
      title: 'Our notes',
      text: NOTES,
      state: 'usable',
    });
    expect(brief.links).toContainEqual({ path: '/pricing', title: 'Pricing', isRequired: false });
    expect(brief.edit.links).toEqual(brief.links.map(({ path }) => path));
  });

  test('does not hold up other jobs', async () => {
    const { app } = await waitingBrief();
    expect((await generate(app.db, SAMPLE, { themeId: 2 })).job.state).toBe('succeeded');
  });

  test('is listed, filtered and counted as such', async () => {
    const { admin, app, job, save, brief } = await waitingBrief();
    await admin.post('/api/admin/generate-post', { themeId: 3 });
    const idsOf = async (query: string) =>
      (await bodyOf<{ jobs: Job[]; total: number }>(admin.get(`/api/admin/jobs?${query}`))).jobs.map(
        ({ id }) => id,
      );
    expect(await idsOf('state=awaiting-approval')).toEqual([job.id]);
    expect(await idsOf('state=queued')).toEqual([job.id + 1]);
    expect(await idsOf('assigned=me')).toEqual([]);
    const me = brief.approvers.find(({ username }) => username === 'ada.admin')?.id ?? null;
    expect((await save(sent(brief, { assignedTo: me, dueOn: '2026-12-24' }))).status).toBe(200);
    expect(await idsOf('assigned=me')).toEqual([job.id]);
    expect(await idsOf('assigned=me&state=queued')).toEqual([]);
    const other = await app.as('editor');
    expect((await bodyOf<{ total: number }>(other.get('/api/admin/jobs?assigned=me'))).total).toBe(0);
    expect(await bodyOf<Job>(admin.get(`/api/admin/jobs/${job.id}`))).toMatchObject({
      assignedTo: me,
      assignedName: 'ada.admin',
      dueOn: '2026-12-24',
    });
    await app.db.updateTable('users').set({ role: 'member' }).where('id', '=', me).execute();
    const assigned = async () => (await findJob(app.db, job.id))?.assignedName;
    expect(await assigned(), 'they may no longer approve').toBeNull();
    await app.db.updateTable('users').set({ role: 'owner' }).where('id', '=', me).execute();
    expect(await assigned()).toBe('ada.admin');
    expect(await bodyOf<Attention>(admin.get('/api/admin/attention'))).toMatchObject({
      awaitingApproval: 1,
      awaitingScheduled: 0,
    });
  });

  test('can be canceled, is not approved then, and waits again after a retry without another request', async () => {
    const { admin, job, brief, approve, save, work, find, server } = await waitingBrief();
    await save(sent(brief, { question: 'What will it cost to change?' }));
    const canceled = await bodyOf<Job>(admin.post(`/api/admin/jobs/${job.id}/cancel`));
    expect(canceled.state).toBe('cancelled');
    const sentence =
      'This job was canceled, so its brief cannot be changed or approved. Retry the job first.';
    expect(await refusalOf(approve(sent(brief)))).toEqual([409, sentence]);
    expect(await refusalOf(save(sent(brief)))).toEqual([409, sentence]);
    const asked = server.asked.length;
    await admin.post(`/api/admin/jobs/${job.id}/retry`);
    await work();
    expect((await find()).state).toBe('awaiting-approval');
    expect(server.asked.length).toBe(asked);
    expect((await briefOf(admin, job.id)).edit.question).toBe('What will it cost to change?');
  });

  test('ends when it was canceled during its outline', async () => {
    const { app } = await appWithAdmin();
    const server = await testProvider();
    let jobId = 0;
    server.onAsked(({ body }) => {
      if (JSON.stringify(body).includes('Step: outline')) void cancelJob(app.db, jobId);
    });
    jobId = 1;
    expect((await aWaitingJob(app.db, server, { themeId: 1 })).state).toBe('cancelled');
  });

  test('is not asked for by sample articles and short mode, nor when the setting is off', async () => {
    const { app } = await appWithAdmin();
    const server = await testProvider();
    const asks = { approveBriefs: true };
    for (const config of [
      { ...SAMPLE, ...asks },
      { ...configFor(server), ...asks },
    ])
      expect((await generate(app.db, config)).job.state).toBe('succeeded');
    const off = { ...askingConfig(server), approveBriefs: false };
    expect((await generate(app.db, off)).job.state).toBe('succeeded');
  });
});

describe('the setting', () => {
  test('is on with a key, and says that the post waits', async () => {
    const { app, admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test' });
    const ask = async () =>
      (await bodyOf<{ message: string }>(admin.post('/api/admin/generate-custom-post', { prompt: 'Moths' })))
        .message;
    expect((await app.settings.provider()).approveBriefs).toBe(true);
    expect(await ask()).toContain('waits for your approval');
    await app.settings.change({ approveBriefs: false });
    expect(await ask()).toBe('Blog post generation started. It appears within 1-2 minutes.');
  });
});
