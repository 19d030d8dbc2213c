import { hash } from 'argon2';
import { insertUser } from '#db/queries/accounts/users.ts';
import { fillLongest } from '#tests/support/longest-values.ts';
import { openSite } from '#tests/support/site-database.ts';

const { db, close } = await openSite('/tmp/dd');
await fillLongest(db);
await insertUser(db, {
  username: 'owner1',
  passwordHash: await hash('correct horse battery'),
  role: 'owner',
});
await close();
