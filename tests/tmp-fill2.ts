import { hash } from 'argon2';
import { insertUser } from '#db/queries/accounts/users.ts';
import { fillForEngines } from '#tests/support/engine-data.ts';
import { openSite } from '#tests/support/site-database.ts';

const { db, close } = await openSite('/tmp/dd2');
await fillForEngines(db);
await db.deleteFrom('contentDrafts').execute();
await db.deleteFrom('contentSections').execute();
await insertUser(db, {
  username: 'owner1',
  passwordHash: await hash('correct horse battery'),
  role: 'owner',
});
await close();
