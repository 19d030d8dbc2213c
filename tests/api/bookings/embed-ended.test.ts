import { expect, test } from 'vitest';
import { data } from '#src/pages/embed/@kind/+data.ts';
import { appWithAdmin } from '../../support/app.ts';

test('the widget of an archived kind says so, and that of an unknown one leads to all kinds', async () => {
  const { app } = await appWithAdmin();
  const offer = { tierList: [] };
  const open = (kind: string) => data({ db: app.db, content: { offer }, routeParams: { kind } } as never);
  const { slug } = await app.db.selectFrom('kinds').select('slug').limit(1).executeTakeFirstOrThrow();
  await app.db.updateTable('kinds').set({ archivedAt: '2027-01-01T00:00:00.000Z' }).execute();
  expect(await open(slug)).toMatchObject({ kind: null, origins: [], developers: [] });
  await expect(open('nothing')).rejects.toBeDefined();
});
