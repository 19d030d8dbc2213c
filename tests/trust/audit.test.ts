import { describe, expect, test } from 'vitest';
import { recordChange } from '#db/queries/audit.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import type { Change } from '#src/contract/operations/audit.ts';
import { appWithAdmin } from '../support/app.ts';

test('the audit log is exported completely, one entry per line, oldest first', async () => {
  const { app, admin } = await appWithAdmin();
  const user = { id: 1, username: 'ada.admin' };
  for (let number = 1; number <= 1_203; number += 1)
    await recordChange(app.db, {
      user,
      action: 'theme.change',
      subject: `Theme\n${number}`,
      detail: { number },
    });
  const answer = await admin.get('/api/admin/changes/export');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="changes-\d{4}-\d\d-\d\d\.jsonl"$/,
  );
  const lines = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.pop()).toMatchObject({ action: 'changes.export', username: 'ada.admin' });
  expect(lines).toHaveLength(1_203);
  expect(lines.at(-1)).toMatchObject({
    username: 'ada.admin',
    action: 'theme.change',
    detail: { number: 1_203 },
  });
});

/** One change per minute starting at noon, oldest first. */
async function withChanges(rows: Array<[username: string, action: string]>) {
  const { app, admin } = await appWithAdmin();
  for (const [index, [username, action]] of rows.entries())
    await app.db
      .insertInto('auditLog')
      .values({
        at: `2026-03-01T12:0${index}:00.000Z`,
        username,
        action,
        subject: `${index}`,
        detail: '{}' as never,
      })
      .execute();
  const list = async (query = ''): Promise<Change[]> =>
    (await admin.get(`/api/admin/changes${query}`)).json();
  const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject);
  return { admin, list, subjects };
}

const mixed: Array<[string, string]> = [
  ['ada', 'theme.create'],
  ['bob', 'theme.archive'],
  ['ada', 'post.save'],
  ['ada', 'theme.archive'],
  ['gone', 'themes.export'],
];

describe('the audit log', () => {
  test('is filtered by kind, action, person and time, alone or combined', async () => {
    const { subjects } = await withChanges(mixed);
    expect(await subjects('')).toEqual(['4', '3', '2', '1', '0']);
    expect(await subjects('?kind=theme')).toEqual(['3', '1', '0']);
    expect(await subjects('?kind=theme.archive')).toEqual(['3', '1']);
    expect(await subjects('?username=ada')).toEqual(['3', '2', '0']);
    expect(await subjects('?from=2026-03-01T12:01:00Z&to=2026-03-01T12:03:00Z')).toEqual(['2', '1']);
    // At UTC+1 it is one o'clock.
    expect(await subjects('?from=2026-03-01T13:03:00%2B01:00')).toEqual(['4', '3']);
    expect(await subjects('?kind=theme.archive&username=ada&to=2026-03-01T13:00:00Z')).toEqual(['3']);
    expect(await subjects('?username=nobody')).toEqual([]);
  });

  test('continues each page where the previous one ended, even after the clock was set back', async () => {
    const { list, subjects } = await withChanges([...mixed.slice(0, 3), ['ada', 'user.sign-in']]);
    const [, second] = await list('?limit=2');
    expect(await subjects(`?limit=2&before=${second?.id}`)).toEqual(['1', '0']);
    expect(await subjects(`?limit=9&before=${second?.id}&username=ada`)).toEqual(['0']);
    expect(await subjects('?before=999999')).toEqual([]);
  });

  test('shows an action of an earlier version under its former name', async () => {
    const { list } = await withChanges(mixed);
    expect((await list())[0]).toEqual({
      id: expect.any(Number),
      at: '2026-03-01T12:04:00.000Z',
      username: 'gone',
      action: 'unknown',
      formerAction: 'themes.export',
      subject: '4',
      via: null,
    });
  });

  test.each(['kind=tea', 'kind=theme.burn', 'from=yesterday', 'limit=0', 'before=x'])(
    'refuses %s with a message',
    async (query) => {
      const { admin } = await withChanges([]);
      const answer = await admin.get(`/api/admin/changes?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/^(kind|from|limit|before) must be /);
    },
  );

  test('lists each person once, including deleted accounts', async () => {
    const { admin } = await withChanges(mixed);
    expect(await (await admin.get('/api/admin/changes/people')).json()).toEqual(['ada', 'bob', 'gone']);
    const { admin: alone } = await withChanges([]);
    expect(await (await alone.get('/api/admin/changes/people')).json()).toEqual([]);
  });

  test('is exported with its filters', async () => {
    const { admin } = await withChanges(mixed);
    const text = await (await admin.get('/api/admin/changes/export?kind=theme&username=ada')).text();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ subject }) => subject)).toEqual(['0', '3']);
  });
});

test('cannot be changed by any call', () => {
  const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource): Endpoint[] =>
    Object.values(resource),
  );
  const about = endpoints.filter(({ path }) => /changes|audit/.test(path));
  expect(about.length).toBeGreaterThan(0);
  expect(about.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([]);
});
