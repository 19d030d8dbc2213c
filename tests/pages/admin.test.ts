import { describe, expect, test } from 'vitest';
import type { PageAbort } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { readAttention as readAttentionOf } from '#server/operations/overview/attention.ts';
import { readChecklist as readChecklistOf, readSetUp } from '#server/operations/overview/checklist.ts';
import { elapsed, jobSentence } from '#src/admin/operations/dashboard/job-labels.ts';
import { accessOf, findScreen, firstScreen, screens } from '#src/admin/screens.tsx';
import { backLink } from '#src/admin/shell/back-link.ts';
import { ACCOUNT_PATH, ariaCurrent, currentLink, sidebarLinks } from '#src/admin/shell/current-link.ts';
import { entriesFor } from '#src/admin/shell/sidebar-entries.ts';
import { sidebar } from '#src/content/admin.ts';
import { isTeam, serves } from '#src/contract/accounts/access.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { ROLES, type Role } from '#src/contract/accounts/values.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { data } from '#src/pages/admin/+data.ts';
import { guard } from '#src/pages/admin/+guard.ts';
import { route } from '#src/pages/admin/+route.ts';
import { testApp } from '../support/app.ts';

const someone = (role: Role): CurrentUser => ({ id: 1, username: role, role, isAdmin: isTeam(role) });
const admin = someone('owner');
const plain = someone('member');

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

describe('the sidebar', () => {
  const entries = sidebarLinks.map(({ path }) => path);
  const opened = (path: string) => `/admin/${path.replace(':id', '1').replace('/:section?', '')}`;

  test("has the specification's links", () => {
    const labels = new Map(sidebar.entries.map(({ path, label }) => [path, label]));
    expect(labels.get('/admin')).toBe('Posts');
    expect(labels.get('/admin/users')).toBe('User Management');
    expect(labels.get('/admin/marketing-materials')).toBe('Marketing Materials');
    expect(labels.get('/admin/brand-assets')).toBe('Brand Assets');
  });

  test('has about ten entries that are always in view', () => {
    for (const role of ROLES.filter(isTeam)) {
      const shown = entriesFor(role);
      expect(shown.length, role).toBeLessThanOrEqual(11);
      for (const { below = [] } of shown) expect(below.length).toBeLessThanOrEqual(7);
    }
    expect(entriesFor('developer').map(({ label }) => label)).toEqual(['My sessions', 'My hours']);
  });

  test('has an entry for every screen with a fixed path', () => {
    const fixed = screens
      .map(({ path }) => path)
      .filter((path) => !/:id|\/(new|merge|suggested|import)$|^(calendar-sign-in|connect)$/.test(path));
    for (const path of fixed) expect([ACCOUNT_PATH, ...entries]).toContain(opened(path));
  });

  test('marks exactly one entry on every screen', () => {
    const all = [
      '/admin',
      '/admin/nothing-here',
      '/admin/settings/site',
      '/admin/settings/mail',
      '/admin/site',
    ];
    for (const pathname of [...all, ...screens.map(({ path }) => opened(path))])
      expect([
        pathname,
        [ACCOUNT_PATH, ...entries].filter((path) => ariaCurrent(path, pathname)).length,
      ]).toEqual([pathname, 1]);
  });

  test.each([
    ['/admin', '/admin'],
    ['/admin/posts/12', '/admin/posts'],
    ['/admin/themes/new', '/admin/themes'],
    ['/admin/bookings/7', '/admin/bookings'],
    ['/admin/bookings/hours', '/admin/bookings/hours'],
    ['/admin/site', '/admin/site'],
    ['/admin/settings', '/admin/settings'],
    ['/admin/settings/mail', '/admin/settings'],
    ['/admin/account/devices', '/admin/account'],
  ])('%s belongs to %s', (pathname, entry) => {
    expect(currentLink(pathname)).toBe(entry);
  });
});

describe('the admin document', () => {
  test.each(['/auth', '/admin', '/admin/posts', '/admin/what/ever'])('answers %s', (urlPathname) => {
    expect(route({ urlPathname } as never)).toBe(true);
  });
  test.each(['/', '/author', '/administration', '/blog/admin'])('leaves %s alone', (urlPathname) => {
    expect(route({ urlPathname } as never)).toBe(false);
  });

  const passes = (urlPathname: string, user: CurrentUser | null) => {
    try {
      guard({ urlPathname, urlOriginal: urlPathname, user });
      return true;
    } catch {
      return false;
    }
  };
  test('is only for the team, and the sign-in page only for visitors', async () => {
    expect(passes('/auth', null)).toBe(true);
    expect(passes('/auth', plain)).toBe(false);
    for (const path of ['/admin', ...screens.map((screen) => `/admin/${screen.path.replace(':id', '1')}`)]) {
      expect([path, passes(path, admin)]).toEqual([path, true]);
      expect([path, passes(path, plain)]).toEqual([path, false]);
      expect([path, passes(path, null)]).toEqual([path, false]);
    }
    expect(passes('/admin/nothing-here', admin)).toBe(false);
  });

  test('shows each role its first screen, and every screen declares its roles', () => {
    const leadsTo = (urlPathname: string, role: Role) => {
      try {
        guard({ urlPathname, urlOriginal: urlPathname, user: someone(role) });
        return urlPathname;
      } catch (abort) {
        return ((abort as PageAbort).answer as { location: string }).location;
      }
    };
    expect(ROLES.map((role) => leadsTo('/admin', role))).toEqual([
      '/admin',
      '/admin',
      '/admin/my-sessions',
      '/',
    ]);
    for (const role of ROLES.filter(isTeam)) expect(serves(accessOf(firstScreen(role)), role)).toBe(true);
    for (const { path, access } of screens) {
      const address = `/admin/${path.replace(':id', '1').replace('/:section?', '')}`;
      expect([path, accessOf(address)]).toEqual([path, access]);
      // Members are always sent to the public site.
      expect([path, leadsTo(address, 'member')]).toEqual([path, '/']);
    }
    expect(screens.filter(({ access }) => serves(access, 'developer')).map(({ path }) => path)).toEqual([
      'my-sessions',
      'my-hours',
      'calendar-sign-in',
      'sessions',
      'sessions/:id',
      'account/:section?',
    ]);
  });

  test('finds a screen by its URL', () => {
    expect(findScreen('/admin/themes/new')?.label).toBe('New theme');
    expect(findScreen('/admin/themes/4')?.label).toBe('Edit theme');
    expect(findScreen('/admin/nothing-here')).toBeUndefined();
  });

  test('only contains the dashboard’s data on an administrator’s dashboard', async () => {
    const app = await testApp();
    const { db } = app;
    const readAttention = (role: Role) => readAttentionOf(app, role);
    const readChecklist = async () => readChecklistOf(db, await readSetUp(app));
    const site = { blogOpen: true, registrationOpen: false };
    const read = (urlPathname: string, user: CurrentUser | null) =>
      data({ db, site, urlPathname, user, readAttention, readChecklist } as unknown as ServedPage);
    const { dashboard } = await read('/admin', admin);
    expect(dashboard?.posts).toEqual({ posts: [], total: 0, published: 0 });
    expect(dashboard?.themes).toHaveLength(5);
    expect(dashboard?.schedule?.enabled).toBe(false);
    expect(dashboard?.attention).toMatchObject({ scheduleOn: false, activeThemes: 5 });
    expect(dashboard?.checklist).toMatchObject({ complete: false });
    expect(dashboard?.attention?.owner).not.toBeNull();
    const editors = (await read('/admin', someone('editor'))).dashboard;
    expect(editors?.attention).toMatchObject({ scheduleOn: false, owner: null });
    expect(editors).toMatchObject({ checklist: undefined });
    expect((await read('/admin', someone('developer'))).dashboard).toBeUndefined();
    expect((await read('/admin/posts', admin)).dashboard).toBeUndefined();
    expect((await read('/admin', plain)).dashboard).toBeUndefined();
    expect((await read('/auth', null)).dashboard).toBeUndefined();
  });
});

describe('the description of a job', () => {
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
