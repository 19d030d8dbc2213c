import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import { saveLedger } from '#db/queries/generator/ledger.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { aClaim } from '#tests/support/judges.ts';
import { aPost } from '#tests/support/posts.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const OPEN = 'Most tattoo studios lose half of their bookings to the phone.';
const CORRECTED = 'A session with a developer takes one hour.';
const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenversicherungsbedingungen are read by every studio before it opens.';
const COMMON = 'A calendar shows the days of a week beside each other.';
const LATER = 'This sentence was typed by hand long after the check had ended.';

let ids = { post: 0, job: 0, restored: 0 };

const test = testOfFilledSite(async (db) => {
  const now = new Date('2026-05-01T09:00:00Z');
  const aJob = async () => {
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, now);
    await db
      .updateTable('generationJobs')
      .set({ state: 'succeeded', progress: 100, finishedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const documentId = await insertDocument(
    db,
    {
      kind: 'document',
      key: null,
      title: 'Notes-from-the-first-hundred-sessions-with-tattoo-studios-in-four-countries-2026-final',
      url: null,
      format: 'text',
      givenBy: 'ada',
      mayQuote: true,
    },
    { hash: 'a', words: 9, language: 'en', notes: [], spans: [{ heading: '', text: LONG }] },
    now,
  );
  const job = await aJob();
  const { id: post } = await insertPost(
    db,
    aPost({
      slug: 'claims',
      title: 'Booking for a studio',
      metaDescription: null,
      content: `${OPEN} ${CORRECTED}\n\n${LONG} ${COMMON}\n`,
      jobId: job,
    }),
    now,
  );
  await db.updateTable('generationJobs').set({ postId: post }).where('id', '=', job).execute();
  await saveLedger(
    db,
    post,
    {
      model: 'a-model',
      notes: ['The reviewer suggests: name the kind of studio.'],
      claims: [
        aClaim({ sentence: OPEN, outcome: 'open', finding: 'No source says so.' }),
        aClaim({
          sentence: CORRECTED,
          kind: 'us',
          outcome: 'corrected',
          before: 'A session with a developer takes a day.',
          source: 'offer',
        }),
        aClaim({ sentence: LONG, kind: 'world', source: '1', documentId }),
        aClaim({ sentence: COMMON, kind: 'common' }),
        aClaim({ sentence: 'We are the cheapest of all.', kind: 'comparison', outcome: 'removed' }),
      ],
    },
    now,
  );
  const { id: gone } = await insertPost(
    db,
    aPost({ slug: 'restored', title: 'A post that was restored', jobId: await aJob() }),
    now,
  );
  await saveLedger(db, gone, { model: 'a-model', notes: [], claims: [aClaim()] }, now);
  await deletePost(db, gone, 'ada', now);
  const restored = await restorePost(db, gone);
  ids = { post, job, restored: restored?.id ?? 0 };
});

/** CLAIM_SHOTS names a folder for screenshots. */
const shots = process.env.CLAIM_SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const claims = page.getByRole('region', { name: 'Claims' });
    expect(await claims.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(
      1,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (!shots) continue;
    mkdirSync(shots, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await claims.screenshot({ path: path.join(shots, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

test('the claims beside a text are read and accepted by keyboard, and follow what is typed', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto(`/admin/posts/${ids.post}`);
  const claims = page.getByRole('region', { name: 'Claims' });
  await expect(claims).toContainText('2 of 4 to check');
  await expect(claims.getByRole('listitem')).toHaveCount(4);
  await expect(claims).not.toContainText(/not judged/);
  await expectAccessible();
  await shoot(page, 'editor');

  await claims.getByRole('button', { name: 'Show all 5 sentences' }).focus();
  await page.keyboard.press('Enter');
  await expect(claims.getByRole('listitem').filter({ hasText: COMMON })).toBeVisible();
  await claims.getByRole('button', { name: `Accept: ${OPEN}` }).focus();
  await page.keyboard.press('Space');
  await expect(claims.getByText(/Accepted by site-admin/)).toBeVisible();
  await expect(claims).toContainText('1 of 4 to check');

  await page
    .getByRole('textbox', { name: /^(Text|Content|Article)/ })
    .first()
    .focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${LATER}`);
  await expect(claims).toContainText('One sentence was not judged');
});

test('the claims on the page of a job are the post’s', async ({ admin: page, expectAccessible }) => {
  await page.goto(`/admin/jobs/${ids.job}`);
  const claims = page.getByRole('region', { name: 'Claims' });
  await expect(claims).toContainText(OPEN);
  await expect(claims.getByText('Before: A session with a developer takes a day.')).toBeVisible();
  await claims.getByRole('link', { name: /^Notes-from/ }).focus();
  await expectAccessible();
  await shoot(page, 'job');
  await claims.getByRole('link', { name: /^Notes-from/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/sources\/\d+$/);
});

test('a post that was deleted and restored says that its claims were not judged', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto(`/admin/posts/${ids.restored}`);
  await expect(page.getByRole('region', { name: 'Claims' })).toContainText(
    'The claims of this text were not judged.',
  );
  await expectAccessible();
  await shoot(page, 'restored');
});
