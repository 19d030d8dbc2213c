import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Job, JobWork } from '#src/contract/generator/jobs.ts';
import type { StepUsage } from '#src/contract/generator/step-usage.ts';
import type { JobStep } from '#src/contract/generator/values.ts';
import { writtenPost } from '#tests/support/written-post.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** JOB_SHOTS names a folder for screenshots. */
const shots = process.env.JOB_SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  const { name: width } = test.info().project;
  await page.emulateMedia({ colorScheme: width === 'phone' ? 'dark' : 'light' });
  await page.screenshot({ path: path.join(shots, `${name}-${width}.png`), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

const ID = 7;
const JOB = `**/api/admin/jobs/${ID}`;
const EVENTS = `**/api/admin/jobs/events?text=${ID}`;

const took = (step: JobStep, more: Partial<StepUsage> = {}): StepUsage => ({
  step,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  ms: 40,
  ...more,
});
const asked = (step: JobStep, inputTokens: number, outputTokens: number, cost: number, ms: number) =>
  took(step, { model: 'gpt-5.4-mini', inputTokens, outputTokens, cost, ms });

const BEFORE_WRITING = [
  asked('plan', 1_840, 212, 0.002, 3_900),
  took('gather', { ms: 212 }),
  asked('outline', 9_420, 730, 0.011, 8_400),
];
const WRITTEN = [
  ...BEFORE_WRITING,
  asked('write', 11_260, 2_610, 0.034, 48_200),
  took('verify', { ms: 130 }),
  asked('critique', 5_120, 240, 0.006, 6_100),
  asked('revise', 12_900, 2_680, 0.037, 51_700),
  took('verify', { ms: 118 }),
  asked('critique', 5_190, 90, 0.006, 4_800),
  took('link', { ms: 9 }),
  took('picture', { inputTokens: 50, outputTokens: 1_000, cost: 0.04, ms: 17_300 }),
];

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const running: Job = {
  id: ID,
  kind: 'scheduled',
  state: 'running',
  step: 'write',
  progress: 31,
  attempts: 1,
  maxAttempts: 6,
  themeId: 2,
  themeName: 'AI-assisted app development',
  autoPublish: true,
  provider: 'openai gpt-5.4-mini',
  error: null,
  note: null,
  usage: BEFORE_WRITING,
  postId: null,
  postSlug: null,
  postTitle: null,
  postPublished: null,
  runAt: ago(72),
  createdAt: ago(72),
  startedAt: ago(70),
  finishedAt: null,
  assignedTo: null,
  assignedName: null,
  dueOn: null,
};
const done: Job = {
  ...running,
  state: 'succeeded',
  step: 'save',
  progress: 100,
  usage: WRITTEN,
  postId: 30,
  postSlug: 'post-30',
  postTitle: 'What can an hour of live coding build?',
  postPublished: true,
  finishedAt: ago(-74),
};

const passage = (id: number, more: Partial<JobWork['passages'][number]>): JobWork['passages'][number] => ({
  id,
  documentId: id,
  kind: 'document',
  title: 'Notes from 40 sessions',
  url: null,
  text: 'In 31 of 40 sessions the first screen was live after 25 minutes. The longest took 44 minutes, because the client had brought no data.',
  readAt: '2026-04-20T08:00:00.000Z',
  mayQuote: true,
  used: false,
  ...more,
});
const work: JobWork = {
  prompt: null,
  question: 'What can be built in an hour of live coding?',
  searches: ['first screen after minutes', 'what clients built', 'cost of a session'],
  passages: [
    passage(1, { used: true }),
    passage(2, {
      kind: 'app',
      title: 'The bakery’s order book',
      url: '/in-action',
      text: `A bakery takes orders for cakes on a phone and sees them on one page in the morning. ${'It has a list of orders, a form, a page for each day, and a message when an order is ready. '.repeat(6)}`,
      used: true,
    }),
    passage(3, {
      kind: 'page',
      title: 'State of app building 2026',
      url: 'https://research.example/state-2026',
    }),
    passage(4, {
      kind: 'offer',
      title: 'Prices and tiers',
      text: 'An hour costs the same whatever is built.',
    }),
  ],
  withheld: 2,
  quarantined: [],
  outranked: [],
  outline: [
    { heading: 'The short answer', point: 'One workflow, live after 25 minutes.', evidence: [1] },
    {
      heading: 'Three apps that were built',
      point: 'What each of them does and leaves out.',
      evidence: [2, 3],
    },
    { heading: 'What does not fit', point: 'Anything with two kinds of users.', evidence: [] },
  ],
  draft: null,
  findings: null,
  critique: null,
  ledger: null,
  revisions: 0,
  revisionsEnded: null,
};

const paragraph = (number: number) =>
  `Paragraph ${number} says what a client saw at minute ${number}, and why the developer left the rest out.\n\n`;
const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => paragraph(from + index)).join('');
const OPENING = `## The short answer\n\nAn hour is enough for **one workflow**.\n\n${paragraphs(1, 13)}`;
const MORE = `## Three apps that were built\n\n- An order book\n- A rota\n- A register of moths\n\n${paragraphs(13, 31)}`;

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const text = (from: number, piece: string) => event('text', { jobId: ID, from, text: piece });

async function serve(page: Page, streams: string[]) {
  const now = { job: running, work };
  let connections = 0;
  await page.route(JOB, (route) => route.fulfill({ json: now.job }));
  await page.route(`${JOB}/work`, (route) => route.fulfill({ json: now.work }));
  await page.route(EVENTS, async (route) => {
    connections += 1;
    const body = streams.shift();
    if (body === undefined) return;
    await route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n\n${body}` });
  });
  return { now, streams, connections: () => connections };
}

test('a job can be followed from the dashboard, and its page can be found again', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Generate New Post Now' }).click();
  const generate = admin.getByRole('region', { name: 'Generate New Content Now' });
  await generate.getByRole('link', { name: /^(Watch it being written|How it was written)$/ }).click();
  await expect(admin).toHaveURL(/\/admin\/jobs\/\d+$/);
  const address = admin.url();
  await writtenPost(admin);
  const steps = admin.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Done: Writing the article' })).toHaveCount(1);
  await expect(steps.filter({ hasText: 'Skipped: Outlining the sections' })).toHaveCount(1);
  await expect(steps.last()).toContainText('Done: Saving the post');
  await expect(
    admin.getByRole('region', { name: 'Text of the article' }).getByRole('heading').first(),
  ).toBeVisible();
  await expectAccessible();
  await shoot(admin, 'sample');

  await admin.getByRole('link', { name: 'Edit post' }).click();
  await admin.getByRole('link', { name: 'How this post was written' }).click();
  await expect(admin).toHaveURL(address);
  await admin.goto('/admin/scheduler');
  await admin
    .getByRole('region', { name: 'History' })
    .locator(`a[href="${new URL(address).pathname}"]`)
    .click();
  await expect(admin).toHaveURL(address);
  await admin.getByRole('link', { name: 'Back to Dashboard' }).click();
  await admin
    .getByRole('region', { name: 'Recent jobs' })
    .locator(`a[href="${new URL(address).pathname}"]`)
    .click();
  await expect(admin).toHaveURL(address);
});

test('the text appears once while it is written, and keeps the reader’s scroll position', async ({
  admin,
  expectAccessible,
}) => {
  // The connection breaks after the first pieces. The next one begins with the whole text and breaks, too.
  const { now, streams, connections } = await serve(admin, [
    text(0, OPENING.slice(0, 40)) + text(40, OPENING.slice(40)),
    text(0, OPENING) + text(OPENING.length, MORE.slice(0, 400)),
  ]);
  await admin.goto(`/admin/jobs/${ID}`);
  const article = admin.getByRole('region', { name: 'Text of the article' });
  const said = (number: number) => article.getByText(`Paragraph ${number} says`);
  const leftBelow = () =>
    article.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect(said(15)).toHaveCount(1);
  await expect.poll(connections).toBe(3);
  for (const number of [1, 12, 13]) await expect(said(number)).toHaveCount(1);
  await expect(article.getByRole('heading', { name: 'The short answer' })).toHaveCount(1);
  await expect(admin.getByText('Being written', { exact: true })).toBeVisible();
  const current = admin.getByRole('region', { name: 'Steps' }).locator('[aria-current="step"]');
  await expect(current).toHaveText(/Writing the article/);
  await expect.poll(leftBelow).toBeLessThan(24);
  expect(await article.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  await expectAccessible();
  await shoot(admin, 'writing');

  const scrolledTo = () => article.evaluate((box) => Math.round(box.scrollTop));
  await article.evaluate((box) => box.scrollTo({ top: 60, behavior: 'instant' }));
  await expect(admin.getByRole('button', { name: 'Follow the text' })).toBeVisible();
  streams.push(text(0, OPENING + MORE));
  // A hidden tab has no connection; it gets the whole text when it is shown again.
  for (const hidden of [true, false])
    await admin.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await expect(said(30)).toHaveCount(1);
  await expect(said(1)).toHaveCount(1);
  expect(await scrolledTo()).toBe(60);
  await admin.getByRole('button', { name: 'Follow the text' }).click();
  await expect.poll(leftBelow).toBeLessThan(24);
  await expect(admin.getByRole('button', { name: 'Follow the text' })).toHaveCount(0);

  // The end arrives as an event; the draft replaces the live text, and the connection closes.
  now.job = done;
  now.work = {
    ...work,
    draft: { title: done.postTitle ?? '', content: OPENING + MORE },
    findings: [],
    critique: [],
    revisions: 1,
  };
  streams.push(event('job', done));
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1, name: done.postTitle ?? '' })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^Read “/ })).toHaveAttribute('href', '/blog/post-30');
  await expect(current).toHaveCount(0);
  const steps = admin.getByRole('region', { name: 'Steps' });
  await expect(steps.getByText('Checking facts, links and length')).toHaveCount(2);
  await expect(steps).toContainText('11,260 in, 2,610 out · $0.034');
  const review = admin.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Revised once. Nothing is left to fix.');
  const sources = admin.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('2 of 4 used');
  await expect(sources).toContainText('2 sentences were withheld from the writer');
  await sources.getByRole('button', { name: 'Show all of the source 2' }).click();
  await admin.getByRole('region', { name: 'Outline' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(admin.locator('#source-2')).toBeInViewport();
  const before = connections();
  await expectAccessible();
  await shoot(admin, 'done');
  expect(connections()).toBe(before);
});

test('a job that waits, failed or does not exist says so', async ({ admin, expectAccessible }) => {
  const { now } = await serve(admin, []);
  const error = 'The AI provider is busy (429).';
  now.job = { ...running, state: 'queued', attempts: 2, error, runAt: ago(-120) };
  await admin.goto(`/admin/jobs/${ID}`);
  await expect(admin.getByRole('status').filter({ hasText: 'Waiting to try again' })).toBeVisible();
  await expect(admin.getByText(error)).toBeVisible();
  await expect(admin.getByText('Next attempt')).toBeVisible();
  await expect(admin.getByText('The text appears here while it is being written.')).toBeVisible();
  await expectAccessible();

  now.job = { ...running, state: 'failed', error, finishedAt: ago(11) };
  now.work = {
    ...work,
    draft: { title: 'A title', content: OPENING },
    findings: ['The text is too short.'],
    critique: null,
  };
  await admin.reload();
  await expect(
    admin.getByRole('listitem').filter({ hasText: 'Stopped here: Writing the article' }),
  ).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Review' })).toContainText('The text is too short.');
  await shoot(admin, 'failed');
  let retried = 0;
  await admin.route(`${JOB}/retry`, (route) => {
    retried += 1;
    now.job = { ...running, state: 'queued', progress: 8 };
    return route.fulfill({ json: now.job });
  });
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(admin.getByText('Waiting in line')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(retried).toBe(1);
});

test.describe('a job that does not exist', () => {
  test.use({ allowedConsole: [/status of 40[04]/] });

  test('has a page that says so', async ({ admin, expectAccessible }) => {
    for (const id of ['999999', 'abc']) {
      await admin.goto(`/admin/jobs/${id}`);
      await expect(admin.getByRole('heading', { name: 'There is no such job' })).toBeVisible();
    }
    await expectAccessible();
    await admin.getByRole('link', { name: 'Open the history' }).click();
    await expect(admin.getByRole('region', { name: 'History' })).toBeVisible();
  });
});
