import { describe, expect, onTestFinished, test } from 'vitest';
import { createFirstAdminOrSetupLink } from '#server/accounts/first-admin.ts';
import { compose } from '#server/boot/compose.ts';
import { readConfig } from '#server/boot/config.ts';
import { testDataDir } from '../../support/data-dir.ts';

const ENTRY = new URL('../../../server/boot/main.ts', import.meta.url).href;

async function processes(count: number, env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: await testDataDir(), LOG_LEVEL: 'silent', ...env });
  const all = [];
  for (let number = 0; number < count; number += 1) {
    const deps = await compose({ config, entry: ENTRY });
    onTestFinished(() => deps.database.close());
    all.push({ ...deps, startedAlone: number === 0 });
  }
  return all;
}

describe('processes that start at once', () => {
  test('create one owner from the environment', async () => {
    const all = await processes(3, { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'correct horse battery' });
    expect(await Promise.all(all.map(createFirstAdminOrSetupLink))).toEqual([{}, {}, {}]);
    const [{ db }] = all as [(typeof all)[0]];
    expect(await db.selectFrom('users').select(['username', 'role']).execute()).toEqual([
      { username: 'ada', role: 'owner' },
    ]);
    const entries = await db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'user.create')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('print one set-up link, which works', async () => {
    const [first, ...others] = (await processes(3)) as [Awaited<ReturnType<typeof processes>>[0]];
    const { link } = await createFirstAdminOrSetupLink(first);
    expect(link).toMatch(/^\/auth\?setup=/);
    expect(await Promise.all(others.map(createFirstAdminOrSetupLink))).toEqual([
      { printedElsewhere: true },
      { printedElsewhere: true },
    ]);
    const links = await first.db.selectFrom('invites').select('usedAt').execute();
    expect(links).toEqual([{ usedAt: null }]);
  });

  test('print a new link at the next start, and once the previous one has expired', async () => {
    const [first, second] = (await processes(2)) as [
      Awaited<ReturnType<typeof processes>>[0],
      Awaited<ReturnType<typeof processes>>[0],
    ];
    const { link } = await createFirstAdminOrSetupLink(first);
    const { link: next } = await createFirstAdminOrSetupLink(first);
    expect(next).not.toBe(link);
    await first.db.updateTable('invites').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await createFirstAdminOrSetupLink(second)).link).toMatch(/^\/auth\?setup=/);
  });
});
