import { OWNER } from '../../tests/support/processes.ts';
import type { Browser } from './calls.ts';
import { type CreateScenario, PASSWORD } from './world.ts';

/** The only two owners demote each other, or themselves, at the same time: one must remain. */
export const owners: CreateScenario = async (world) => {
  const { db } = world.processes;
  const second = { username: 'second.owner', browser: await world.account('second.owner', 'owner') };
  const first = { username: OWNER.username, browser: world.calls.browser() };
  await first.browser.signIn(first.username, PASSWORD);
  const both = [first, second];
  /** Changing roles needs the password, which counts for five minutes. */
  const confirm = async (owner: Browser): Promise<void> => {
    while ((await owner.post('/api/account/confirm', { password: PASSWORD })).cutOff);
  };
  for (const { browser } of both) await confirm(browser);
  const ids = new Map(
    (await db.selectFrom('users').select(['id', 'username']).execute()).map(({ id, username }) => [
      username,
      id,
    ]),
  );
  const pathOf = (username: string) => `/api/admin/users/${ids.get(username)}`;
  const demote = (by: Browser, username: string) => by.patch(pathOf(username), { role: 'editor' });
  const broken: string[] = [];
  let [rounds, refused] = [0, 0];

  const listOwners = () =>
    world.look(() => db.selectFrom('users').select('username').where('role', '=', 'owner').execute());

  /** A kill may cut off the request, so it is repeated. */
  async function restore(survivor: Browser | undefined, username: string): Promise<void> {
    while ((await survivor?.patch(pathOf(username), { role: 'owner' }))?.cutOff);
  }

  return {
    name: 'owners',
    pauseMs: 500,
    async round() {
      rounds += 1;
      if (rounds % 100 === 0) for (const { browser } of both) await confirm(browser);
      const eachOther = rounds % 2 === 0;
      const answers = await Promise.all(
        both.map((owner, index) =>
          demote(owner.browser, (both[eachOther ? 1 - index : index] as typeof owner).username),
        ),
      );
      refused += answers.filter(({ status }) => [401, 403, 409].includes(status)).length;
      const done = answers.filter(({ status }) => status === 200).length;
      if (done > 1) broken.push('Both owners were demoted');
      if (done === 0 && !answers.some(({ cutOff }) => cutOff))
        broken.push(
          `No owner was demoted: ${answers.map(({ status, text }) => `${status} ${text}`).join('; ')}`,
        );
      const left = await listOwners();
      if (left.length === 0) throw new Error('No owner is left');
      for (const { username, browser } of both) {
        if ((await browser.get('/api/user')).status === 200) continue;
        await browser.signIn(username, PASSWORD);
        await confirm(browser);
      }
      const survivor = both.find(({ username }) => username === left[0]?.username);
      for (const { username } of both)
        if (username !== survivor?.username) await restore(survivor?.browser, username);
    },
    async check() {
      const left = await listOwners();
      return [...broken, ...(left.length === 0 ? ['No owner is left'] : [])];
    },
    figures: () => ({ rounds, refused }),
  };
};
