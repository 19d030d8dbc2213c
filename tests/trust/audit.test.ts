import { expect, test } from 'vitest';
import { recordChange } from '#db/queries/audit.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { testApp } from '../support/app.ts';

test('the list of changes is exported whole, a line each, oldest first', async () => {
  const app = await testApp();
  const admin = await app.admin();
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
  // The last one is the export itself.
  expect(lines.pop()).toMatchObject({ action: 'changes.export', username: 'ada.admin' });
  expect(lines).toHaveLength(1_203);
  expect(lines.at(-1)).toMatchObject({
    username: 'ada.admin',
    action: 'theme.change',
    detail: { number: 1_203 },
  });
});

test('no call changes it', () => {
  const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource): Endpoint[] =>
    Object.values(resource),
  );
  const about = endpoints.filter(({ path }) => /changes|audit/.test(path));
  expect(about.length).toBeGreaterThan(0);
  expect(about.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([]);
});
