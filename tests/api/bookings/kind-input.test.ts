import { expect, test } from 'vitest';
import { appWithAdmin } from '../../support/app.ts';
import { said } from '../../support/bookings.ts';
import { aKind } from '../../support/kinds.ts';

test.each([
  [{ minutes: 10 }, 'Length must be at least 15'],
  [{ minutes: 185 }, 'Length must be at most 180'],
  [{ minutes: 47 }, 'Length must be in steps of 5 minutes'],
  [{ step: 20 }, 'Starts must be every 15, 30, 60 minutes'],
  [
    { slug: 'manage' },
    'Address must be small letters, digits and hyphens, and not manage, pack, packs, receipt or wait',
  ],
  [{ key: 'Über' }, 'The key must be up to 40 small letters, digits and hyphens, such as lesson-90'],
  [
    { frame: { timeZone: 'UTC', days: [1], opens: 600, closes: 600 } },
    'The closing time must be after the first time',
  ],
  [
    { frame: { timeZone: 'Mars/Base', days: [1], opens: 600, closes: 660 } },
    'That time zone does not exist; use a name such as "America/New_York"',
  ],
  [{ bufferBefore: 7 }, 'Buffer before must be in steps of 5 minutes'],
])('an owner is told what is wrong with a kind: %j', async (change, sentence) => {
  const { admin } = await appWithAdmin();
  const answer = await admin.post('/api/admin/kinds', { ...aKind(), ...change });
  expect(await said(answer)).toEqual([400, sentence]);
});
