import type { Filling } from './insert.ts';
import { hoursFrom } from './insert.ts';

/** Independent of the site's age, so equal in both databases. */
const USERS = 12;
export const [THEMES, DEVELOPERS] = [50, 20];
export const username = (number: number): string => `writer-${1 + (number % USERS)}`;

export function fillTeam({ insert, now }: Filling): void {
  const at = hoursFrom(now, -24 * 4_000);
  const stamps = { created_at: at, updated_at: at };
  for (let number = 0; number < USERS; number += 1) {
    const id = insert('users', {
      username: username(number),
      password_hash: 'h',
      // The first start creates the owner who signs in.
      role: 'editor',
      email: `${username(number)}@example.com`,
      created_at: at,
    });
    insert('sessions', {
      id_hash: `session-${number}`,
      user_id: id,
      data: '{}',
      created_at: at,
      expires_at: hoursFrom(now, 100),
    });
  }
  for (let number = 5; number < THEMES; number += 1)
    insert('themes', {
      name: `Theme number ${number}`,
      keywords: JSON.stringify([`keyword ${number} one`, `keyword ${number} two`]),
      audience: 'Founders',
      tone: 'Plain',
      brief: 'What really fits into an hour, with examples and figures.',
      tags: '["MVP","Startups"]',
      archived_at: number % 10 === 9 ? at : null,
      paused_at: number % 10 === 8 ? at : null,
      ...stamps,
    });
  for (let number = 0; number < DEVELOPERS; number += 1) fillDeveloper({ insert, now }, number, stamps);
}

function fillDeveloper(
  { insert, now }: Pick<Filling, 'insert' | 'now'>,
  number: number,
  stamps: { created_at: string; updated_at: string },
): void {
  const developer = insert('developers', {
    tier: number % 2 ? 'usa' : 'offshore',
    name: `Developer ${number}`,
    about: 'Has built apps for shops and clinics.',
    time_zone: number % 2 ? 'America/New_York' : 'Europe/Bucharest',
    ...stamps,
  });
  const calendar = insert('calendars', {
    developer_id: developer,
    kind: 'ics',
    name: 'Work',
    address: 'sealed',
    // No calendar is read during a measurement.
    next_read_at: hoursFrom(now, 24 * 365),
    last_ok_at: hoursFrom(now, -1),
    ...stamps,
  });
  for (let event = 0; event < 60; event += 1) {
    const begins = ((event * 7_919 + number * 104_729) % 1_440) - 300;
    insert('busy_times', {
      developer_id: developer,
      calendar_id: calendar,
      starts_at: hoursFrom(now, begins),
      ends_at: hoursFrom(now, begins + 1.5),
    });
  }
}
