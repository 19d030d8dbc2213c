import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { eraseDocument } from '#db/queries/generator/sources/documents.ts';
import type { JobWork } from '#src/contract/generator/jobs.ts';
import { articlePrompts, briefOf, changeArticles, promptOf, sent } from '../../support/briefs.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { NOTES, waitingBrief } from '../../support/waiting-brief.ts';

describe('approving a brief', () => {
  test('writes the post from what was edited', async () => {
    const { brief, write, server, admin, actions, job } = await waitingBrief();
    const [first, second] = brief.edit.parts;
    const written = await write(
      sent(brief, {
        question: 'What does a cake shop pay for an app?',
        reader: 'Owners of cake shops',
        words: 1_250,
        forbidden: ['moon cakes'],
        links: brief.edit.links.filter((path) => path !== '/pricing'),
        parts: [
          { heading: '## The **price** of cake <b>apps</b>', point: 'It is one hour.', sources: [] },
          ...(first && second ? [second, first] : []),
        ],
      }),
    );
    const [prompt = ''] = articlePrompts(server);
    expect(prompt).toContain('Reader: Owners of cake shops\n');
    expect(prompt).toContain('in its first paragraphs: What does a cake shop pay for an app?');
    expect(prompt).toContain('1,042 to 1,458 words; aim for 1,250.');
    expect(prompt).toContain('in these or other words:\n- moon cakes\n');
    expect(prompt).not.toContain('- /pricing ');
    expect(prompt).toContain('\n- The price of cake apps: It is one hour.\n- The example');
    expect(written.content).toContain('## The price of cake apps\n');
    expect(await actions()).toEqual(expect.arrayContaining(['job.approve-brief']));
    const work = await bodyOf<JobWork>(admin.get(`/api/admin/jobs/${job.id}/work`));
    expect(work.question).toBe('What does a cake shop pay for an app?');
  });

  test('asks like the outline did when nothing was changed, so that services read it from their cache', async () => {
    const { brief, write, server } = await waitingBrief();
    await write(sent(brief));
    const outline = server.steps().find((asked) => promptOf(asked).includes('Step: outline'));
    const [article] = server.texts();
    const [shared = ''] = outline ? promptOf(outline).split('Step: outline') : [];
    expect(shared.length).toBeGreaterThan(2_000);
    expect(article && promptOf(article).startsWith(shared)).toBe(true);
  });

  test('corrects a forbidden phrase', async () => {
    const { brief, write, server } = await waitingBrief();
    changeArticles(server, (content) => `${content}\nYou get the plan, with a secret discount for moths.\n`);
    const { content, job, notes } = await write(sent(brief, { forbidden: ['secret discount'] }));
    expect(notes).toEqual([]);
    expect(job.postPublished).toBe(true);
    expect(content).not.toMatch(/secret.discount/i);
    expect(articlePrompts(server).length).toBeGreaterThan(1);
  });

  test('holds a post with a forbidden phrase as a draft that says so', async () => {
    const { brief, write } = await waitingBrief();
    const { job, notes } = await write(sent(brief, { forbidden: ['blue clock'] }));
    expect(job.postPublished).toBe(false);
    expect(notes).toEqual(['It says "blue clock", which the approved brief forbids.']);
  });

  test('looks for forbidden phrases again in the links that are added after the checks', async () => {
    const { app, brief, write } = await waitingBrief();
    const title = 'What an app for a bakery costs with a moth discount';
    await insertPost(app.db, aPost({ slug: 'bakery-app', title, content: 'An app for a bakery costs.' }));
    const { job, content, notes } = await write(sent(brief, { forbidden: ['moth discount'] }));
    expect(content).toContain('/blog/bakery-app');
    expect(job.postPublished).toBe(false);
    expect(notes).toEqual(['It says "moth discount", which the approved brief forbids.']);
  });

  test('holds a post without an approved section as a draft that says so', async () => {
    const { brief, write, server } = await waitingBrief();
    changeArticles(server, (content) => content.replace('## The answer', '## Another answer'));
    const { job, notes } = await write(sent(brief));
    expect(job.postPublished).toBe(false);
    expect(notes.join()).toContain('The section "The answer" is missing from the text');
  });

  test('happens once, and the second person learns who was faster', async () => {
    const { app, brief, path, admin, actions } = await waitingBrief();
    const editor = await app.as('editor');
    const answers = await Promise.all(
      [admin, editor].map((client) => client.post(`${path}/approve`, sent(brief))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.text()).toMatch(
      /^(ada\.admin|the\.editor) has approved this brief already, so the job goes on with it\. Nothing was changed\.$/,
    );
    expect((await actions()).filter((action) => action === 'job.approve-brief')).toHaveLength(1);
  });

  test('works without any source', async () => {
    const { brief, write, server } = await waitingBrief();
    const parts = brief.edit.parts.map((part) => ({ ...part, sources: [] }));
    const removed = new Set(brief.edit.parts.flatMap(({ sources }) => sources));
    expect(removed.size).toBeGreaterThan(0);
    await write(sent(brief, { parts }));
    const [prompt = ''] = articlePrompts(server);
    for (const id of removed) expect(prompt).not.toContain(`<source id="${id}"`);
    expect(prompt).not.toContain('(sources ');
  });

  test.each(['erased', 'quarantined'])('leaves out a source that was %s since the outline', async (how) => {
    const { app, admin, job, document, notes, server, write } = await waitingBrief();
    if (how === 'erased') {
      await eraseDocument(app.db, document, new Date());
      await app.db.deleteFrom('evidenceSpans').where('id', '=', notes).execute();
    } else
      await app.db
        .insertInto('sourceInstructions')
        .values({ spanId: notes, documentId: document, words: 'x', foundBy: 'rules', release: null })
        .execute();
    const brief = await briefOf(admin, job.id);
    const source = brief.sources.find(({ id }) => id === notes);
    expect(source?.state).toBe(how === 'erased' ? 'gone' : 'quarantined');
    expect(source?.text).toBe(how === 'erased' ? '' : NOTES);
    await write(sent(brief));
    expect(articlePrompts(server).join()).not.toContain(NOTES);
  });
});
