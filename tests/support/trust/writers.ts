import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { Client } from '../client.ts';

/** What the server has acknowledged, by the names under which the database keeps it. */
export interface Acknowledged {
  posts: Set<number>;
  bookings: Set<string>;
  jobs: Set<number>;
}

export const nothingYet = (): Acknowledged => ({ posts: new Set(), bookings: new Set(), jobs: new Set() });

export const countOf = ({ posts, bookings, jobs }: Acknowledged): number =>
  posts.size + bookings.size + jobs.size;

/** The hours that can be booked, each asked for once. */
let hour = 0;
const HOURS = 57 * 24;
const nextHour = (): string => {
  hour = (hour + 1) % HOURS;
  const first = Math.ceil(Date.now() / 3_600_000 + 3) * 3_600_000;
  return new Date(first + hour * 3_600_000).toISOString();
};

interface Pace {
  until?: () => boolean;
  pauseMs?: number;
  /** Every so many writes a job is asked for. */
  jobEvery?: number;
}

/**
 * Writes as visitors and administrators do, until the server is gone or `until` says so: drafts, bookings and, now and
 * then, a job. Only what was answered counts.
 */
export async function write(
  admin: Client,
  acknowledged: Acknowledged,
  { until = () => false, pauseMs = 0, jobEvery = 5 }: Pace = {},
): Promise<void> {
  const kinds: Array<() => Promise<void>> = [
    async () => {
      const answer = await admin.post('/api/admin/posts', {
        title: `Draft ${Math.random()} ${'word '.repeat(20)}`,
      });
      if (answer.status === 201) acknowledged.posts.add(((await answer.json()) as { id: number }).id);
    },
    async () => {
      const startsAt = nextHour();
      const answer = await admin.post('/api/bookings', {
        tier: 'offshore',
        startsAt,
        name: 'A Customer',
        email: 'customer@example.com',
        idea: 'A list of things to do.',
        timeZone: 'Europe/Berlin',
      });
      if (answer.status === 201) acknowledged.bookings.add(startsAt);
    },
  ];
  for (let turn = 0; !until(); turn += 1) {
    try {
      await kinds[turn % kinds.length]?.();
      if (turn % jobEvery === jobEvery - 1) {
        const answer = await admin.post('/api/admin/generate-post', {});
        if (answer.status === 202) acknowledged.jobs.add(((await answer.json()) as { jobId: number }).jobId);
      }
    } catch {
      return;
    }
    await delay(pauseMs);
  }
}

/** What of the acknowledged a database file lacks, and whether it is sound. */
export function lookInto(
  file: string,
  { posts, bookings, jobs }: Acknowledged,
): { lost: string[]; integrity: string } {
  const sqlite = new SqliteDatabase(file);
  try {
    const column = (query: string) => new Set(sqlite.prepare(query).pluck().all());
    const [has, at, queued] = [
      column('select id from posts'),
      column("select starts_at from bookings where state = 'confirmed'"),
      column('select id from generation_jobs'),
    ];
    return {
      lost: [
        ...[...posts].filter((id) => !has.has(id)).map((id) => `post ${id}`),
        ...[...bookings].filter((time) => !at.has(time)).map((time) => `booking at ${time}`),
        ...[...jobs].filter((id) => !queued.has(id)).map((id) => `job ${id}`),
      ],
      integrity: String(sqlite.pragma('integrity_check(1)', { simple: true })),
    };
  } finally {
    sqlite.close();
  }
}
