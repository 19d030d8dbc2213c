import { describe, expect, test } from 'vitest';
import type { ServedPage } from '#renderer/page.ts';
import { readAttention as readAttentionOf } from '#server/overview/attention.ts';
import { elapsed, jobSentence } from '#src/admin/dashboard/job-words.ts';
import { findScreen, screens } from '#src/admin/screens.tsx';
import { backLink } from '#src/admin/shell/back-link.ts';
import type { Job } from '#src/contract/jobs.ts';
import { data } from '#src/pages/admin/+data.ts';
import { guard } from '#src/pages/admin/+guard.ts';
import { route } from '#src/pages/admin/+route.ts';
import { testApp } from '../support/app.ts';

const admin = { id: 1, username: 'ada.admin', isAdmin: true };
const plain = { id: 2, username: 'plain.user', isAdmin: false };

describe('the back button', () => {
  test.each([
    ['/admin', undefined],
    ['/admin/users', undefined],
    ['/admin/posts', 'Back to Dashboard'],
    ['/admin/posts/12', 'Back to Posts'],
    ['/admin/themes', 'Back to Dashboard'],
    ['/admin/themes/new', 'Back to SEOs'],
    ['/admin/themes/3', 'Back to SEOs'],
    ['/admin/scheduler', 'Back to Dashboard'],
    ['/admin/settings', 'Back to Dashboard'],
    ['/admin/marketing-materials', 'Back to Dashboard'],
    ['/admin/brand-assets', 'Back to Dashboard'],
  ])('of %s is %s', (path, label) => {
    expect(backLink(path)?.label).toBe(label);
  });
});

describe('the admin document', () => {
  test.each(['/auth', '/admin', '/admin/posts', '/admin/what/ever'])('answers %s', (urlPathname) => {
    expect(route({ urlPathname } as never)).toBe(true);
  });
  test.each(['/', '/author', '/administration', '/blog/admin'])('leaves %s alone', (urlPathname) => {
    expect(route({ urlPathname } as never)).toBe(false);
  });

  const passes = (urlPathname: string, user: typeof admin | null) => {
    try {
      guard({ urlPathname, user });
      return true;
    } catch {
      return false;
    }
  };
  test('lets nobody but an administrator in, and nobody who is signed in to the sign-in', async () => {
    expect(passes('/auth', null)).toBe(true);
    expect(passes('/auth', plain)).toBe(false);
    for (const path of ['/admin', ...screens.map((screen) => `/admin/${screen.path.replace(':id', '1')}`)]) {
      expect([path, passes(path, admin)]).toEqual([path, true]);
      expect([path, passes(path, plain)]).toEqual([path, false]);
      expect([path, passes(path, null)]).toEqual([path, false]);
    }
    expect(passes('/admin/nothing-here', admin)).toBe(false);
  });

  test('knows a screen by its address', () => {
    expect(findScreen('/admin/themes/new')?.label).toBe('New SEO theme');
    expect(findScreen('/admin/themes/4')?.label).toBe('Edit SEO theme');
    expect(findScreen('/admin/nothing-here')).toBeUndefined();
  });

  test("carries the dashboard's data to an administrator's dashboard alone", async () => {
    const app = await testApp();
    const { db } = app;
    const readAttention = () => readAttentionOf(app);
    const site = { blogOpen: true, registrationOpen: false };
    const read = (urlPathname: string, user: typeof admin | null) =>
      data({ db, site, urlPathname, user, readAttention } as unknown as ServedPage);
    const { dashboard } = await read('/admin', admin);
    expect(dashboard?.posts).toEqual({ posts: [], total: 0, published: 0 });
    expect(dashboard?.themes).toHaveLength(5);
    expect(dashboard?.schedule.enabled).toBe(false);
    expect(dashboard?.attention).toMatchObject({ scheduleOn: false, activeThemes: 5 });
    expect((await read('/admin/posts', admin)).dashboard).toBeUndefined();
    expect((await read('/admin', plain)).dashboard).toBeUndefined();
    expect((await read('/auth', null)).dashboard).toBeUndefined();
  });
});

describe('a job in words', () => {
  const job = {
    state: 'running',
    step: 'write',
    error: null,
    createdAt: '2026-01-01T09:00:00.000Z',
    startedAt: '2026-01-01T09:00:05.000Z',
    finishedAt: null,
    postPublished: null,
  } as Job;

  test('says what it does and how it ended', () => {
    expect(jobSentence(job)).toBe('Writing the article');
    expect(jobSentence({ ...job, state: 'queued' })).toBe('Waiting in line');
    expect(jobSentence({ ...job, state: 'queued', error: 'Busy.' })).toBe('Waiting to try again');
    expect(jobSentence({ ...job, state: 'succeeded', postPublished: false })).toBe('Saved as a draft');
  });

  test('counts from its start to its end', () => {
    expect(elapsed(job, Date.parse('2026-01-01T09:01:10.000Z'))).toBe('1:05');
    expect(elapsed({ ...job, finishedAt: '2026-01-01T09:00:12.000Z' }, Date.now())).toBe('0:07');
    // If the browser's clock is behind the server's, the time is not negative.
    expect(elapsed(job, Date.parse('2026-01-01T09:00:00.000Z'))).toBe('0:00');
  });
});
