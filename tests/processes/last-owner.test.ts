import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { changeRole, deleteUser, insertUser, type UserChange } from '#db/queries/accounts/users.ts';
import { atOnce, interleavedConnections } from '../support/interleaving.ts';

const ROUNDS = 10;

const demote = (db: Db, id: number) => changeRole(db, id, 'editor');

interface Attempt {
  change: (db: Db, id: number) => Promise<UserChange>;
  whom: number;
}

const ways: Record<string, [Attempt, Attempt]> = {
  'demote each other': [
    { change: demote, whom: 1 },
    { change: demote, whom: 0 },
  ],
  'step down': [
    { change: demote, whom: 0 },
    { change: demote, whom: 1 },
  ],
  'remove each other': [
    { change: deleteUser, whom: 1 },
    { change: deleteUser, whom: 0 },
  ],
  'leave, one by removal and one by a new role': [
    { change: deleteUser, whom: 0 },
    { change: demote, whom: 1 },
  ],
};

test.each(Object.entries(ways))(
  'when two owners %s at the same time, through two processes, one remains',
  async (_way, attempts) => {
    const connections = await interleavedConnections(2);
    const [db] = connections;
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.updateTable('users').set({ role: 'editor' }).where('role', '=', 'owner').execute();
      const ids: number[] = [];
      for (const name of ['ada', 'bob']) {
        const user = await insertUser(db, { username: `${name}.${round}`, passwordHash: '', role: 'owner' });
        ids.push(user?.id ?? 0);
      }
      const outcomes = await atOnce(connections, (each, index) => {
        const { change, whom } = attempts[index] as Attempt;
        return change(each, ids[whom] as number);
      });
      expect(outcomes.toSorted()).toEqual(['done', 'last owner']);
      const owners = await db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
      expect(owners).toHaveLength(1);
    }
  },
);
