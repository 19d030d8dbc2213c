import { expect } from 'vitest';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { addQuestions } from '#db/queries/generator/topics/edit.ts';
import type { BriefInput } from '#src/contract/generator/briefs.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { appWithAdmin } from './app.ts';
import { askingConfig, aWaitingJob, briefOf, workOff } from './briefs.ts';
import { bodyOf } from './client.ts';
import { testProvider } from './generation.ts';
import { addNotes } from './judged-site.ts';

export const QUESTION = 'What does an app for a bakery cost?';
export const NOTES = 'For an app of a bakery, we noted what it does and what it costs to change it later.';

/** A job with a source and a question that waits for the approval of its brief, and what its admin does. */
export async function waitingBrief() {
  const { app, admin } = await appWithAdmin();
  const server = await testProvider();
  const document = await addNotes(app.db, NOTES);
  const { added } = await addQuestions(app.db, 1, [{ question: QUESTION, keyword: null }], new Date());
  const job = await aWaitingJob(app.db, server, { themeId: 1, topicId: added[0] ?? null });
  const path = `/api/admin/jobs/${job.id}/brief`;
  const brief = await briefOf(admin, job.id);
  const notes = brief.sources.find(({ documentId }) => documentId === document)?.id ?? 0;
  return {
    app,
    admin,
    server,
    job,
    path,
    brief,
    document,
    notes,
    approve: (body: BriefInput) => admin.post(`${path}/approve`, body),
    save: (body: BriefInput) => admin.put(path, body),
    work: () => workOff(app.db, askingConfig(server)),
    find: () => bodyOf<Job>(admin.get(`/api/admin/jobs/${job.id}`)),
    actions: async () =>
      (await bodyOf<Array<{ action: string }>>(admin.get('/api/admin/changes'))).map(({ action }) => action),
    async write(body: BriefInput) {
      expect((await admin.post(`${path}/approve`, body)).status).toBe(200);
      await workOff(app.db, askingConfig(server));
      const done = await bodyOf<Job>(admin.get(`/api/admin/jobs/${job.id}`));
      expect([done.state, done.error]).toEqual(['succeeded', null]);
      const post = await findPostForAdmin(app.db, done.postId ?? 0);
      return { job: done, content: post?.content ?? '', notes: post?.reviewNotes ?? [] };
    },
  };
}

/** The status and text of an answer. */
export async function refusalOf(sent: Promise<Response>): Promise<[status: number, text: string]> {
  const answer = await sent;
  return [answer.status, await answer.text()];
}
