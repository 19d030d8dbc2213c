import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/sqlite/open.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { listedRoutes, postPath, tagPath } from '#src/routes.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { fillTables } from '../support/every-table.ts';
import { breakRows, dropTriggers, KINDS } from '../support/json-columns.ts';
import { discard, startBuiltServer } from '../support/server.ts';

const PAGES = [
  ...listedRoutes(ownOffer.tierList).map((route) => route.path),
  postPath('post-1'),
  postPath('post-2'),
  tagPath('mvp'),
  '/admin',
];

/** Dropping triggers makes pages stale, so each kind of value gets its own server. */
test.skipIf(onPostgres)(
  'every page of the built site can be rendered after a later version has saved values',
  async () => {
    for (const value of KINDS) {
      const first = await startBuiltServer({
        ...ADMIN_ENV,
        LOG_LEVEL: 'silent',
      });
      onTestFinished(() => discard(first));
      await first.stop();
      const database = openDatabase(path.join(first.dataDir, 'app.db'));
      await fillTables(database.db);
      await database.db.deleteFrom('twoFactor').execute();
      await dropTriggers(database.db);
      await breakRows(database.db, value);
      await database.close();
      const server = await startBuiltServer({ DATA_DIR: first.dataDir, LOG_LEVEL: 'silent' }, builtFolder);
      onTestFinished(() => server.kill());
      const admin = new Client(server.origin);
      expect((await admin.post('/api/login', ADMIN)).status, value).toBe(200);
      for (const page of PAGES) {
        const answer = await admin.get(page);
        expect([value, page, answer.status]).toEqual([value, page, 200]);
        await answer.text();
      }
      await server.kill();
    }
  },
  180_000,
);
