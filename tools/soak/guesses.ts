import type { CreateScenario } from './world.ts';

/** Wrong passwords for one name from one network in a quarter of an hour (server/accounts/limits.ts). */
const MOST_GUESSES = 10;
const TRIED = 14;

/** Guesses a password through all processes, which must count the attempts together. */
export const guesses: CreateScenario = async (world) => {
  const { members } = world.processes;
  const broken: string[] = [];
  let [tried, refused] = [0, 0];
  return {
    name: 'guesses',
    pauseMs: 15_000,
    async round() {
      const began = new Date();
      const guesser = world.calls.browser();
      const username = `nobody-${world.serial()}`;
      const answers = await Promise.all(
        Array.from({ length: TRIED }, (_, index) =>
          guesser.post('/api/login', { username, password: `a wrong password ${index}` }),
        ),
      );
      tried += answers.length;
      refused += answers.filter(({ status }) => status === 429).length;
      const checked = answers.filter(({ status }) => status === 401).length;
      // Without its database, each process counts for itself.
      const most = MOST_GUESSES * (world.outage.was(began) || world.outage.isNow() ? members.length : 1);
      if (checked > most) broken.push(`${checked} passwords were tried for ${username}`);
    },
    check: async () => broken,
    figures: () => ({ tried, refused }),
  };
};
