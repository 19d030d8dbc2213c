import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { Client } from '../../tests/support/client.ts';
import { aPhoto, formOf, sendForm } from '../../tests/support/images.ts';

/** Everything the server has acknowledged, by its key in the database. */
export interface Acknowledged {
  posts: Set<number>;
  bookings: Set<string>;
  jobs: Set<number>;
  /** SHA-256 of their bytes. */
  images: Set<string>;
}

export const nothingYet = (): Acknowledged => ({
  posts: new Set(),
  bookings: new Set(),
  jobs: new Set(),
  images: new Set(),
});

export const frozen = ({ posts, bookings, jobs, images }: Acknowledged): Acknowledged => ({
  posts: new Set(posts),
  bookings: new Set(bookings),
  jobs: new Set(jobs),
  images: new Set(images),
});

/** The number of each. */
export const countOf = ({ posts, bookings, jobs, images }: Acknowledged) => ({
  posts: posts.size,
  bookings: bookings.size,
  jobs: jobs.size,
  images: images.size,
});

/** A new image: small, with a size that no other image has. */
let imageNumber = 0;
const nextImage = (): Promise<Buffer> => {
  imageNumber += 1;
  return aPhoto('png', { width: 16 + (imageNumber % 200), height: 16 + Math.floor(imageNumber / 200) });
};

/** The hours that can be booked, each requested once. */
let hour = 0;
const HOURS = 57 * 24;
const nextHour = (): string => {
  hour = (hour + 1) % HOURS;
  const first = Math.ceil(Date.now() / 3_600_000 + 3) * 3_600_000;
  return new Date(first + hour * 3_600_000).toISOString();
};

/** One address may book only twenty times; a server with TRUST_PROXY believes that these are different addresses. */
const nextAddress = (): string => `10.${(hour >> 8) & 255}.${hour & 255}.1`;

interface Pace {
  until?: () => boolean;
  pauseMs?: number;
  /** Requests a job after this many writes. */
  jobEvery?: number;
}

/**
 * Writes like visitors and administrators, until the server is gone or `until` returns true: drafts, bookings
 * and, now and then, a job. Only acknowledged writes count.
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
      const answer = await admin.post(
        '/api/bookings',
        {
          tier: 'offshore',
          startsAt,
          name: 'A Customer',
          // One client per booking: a single mailbox does not get hundreds of e-mails a day.
          email: `customer-${startsAt.replaceAll(/\D/g, '')}@example.com`,
          idea: 'A list of things to do.',
          timeZone: 'Europe/Berlin',
        },
        { 'x-forwarded-for': nextAddress() },
      );
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

/** Uploads images one after another, under the same conditions. */
export async function upload(
  admin: Client,
  acknowledged: Acknowledged,
  { until = () => false, pauseMs = 0 }: Omit<Pace, 'jobEvery'> = {},
): Promise<void> {
  while (!until()) {
    const form = formOf([{ name: 'picture.png', data: await nextImage() }]);
    try {
      const answer = await sendForm(admin, '/api/admin/media', form);
      if (answer.status === 201) acknowledged.images.add(((await answer.json()) as { hash: string }).hash);
    } catch {
      return;
    }
    await delay(pauseMs);
  }
}

/** What a database file lacks of the acknowledged work, and whether it is intact. */
export function lookInto(
  file: string,
  { posts, bookings, jobs, images }: Acknowledged,
): { lost: string[]; integrity: string } {
  const sqlite = new SqliteDatabase(file);
  try {
    const column = (query: string) => new Set(sqlite.prepare(query).pluck().all());
    // Its key is the hash of its bytes, so a truncated image does not match.
    const kept = sqlite.prepare<[], Buffer>('select data from media').pluck().all() as Buffer[];
    const [has, at, queued, whole] = [
      column('select id from posts'),
      column("select starts_at from bookings where state = 'confirmed'"),
      column('select id from generation_jobs'),
      new Set(kept.map((data) => createHash('sha256').update(data).digest('hex'))),
    ];
    return {
      lost: [
        ...[...posts].filter((id) => !has.has(id)).map((id) => `post ${id}`),
        ...[...bookings].filter((time) => !at.has(time)).map((time) => `booking at ${time}`),
        ...[...jobs].filter((id) => !queued.has(id)).map((id) => `job ${id}`),
        ...[...images].filter((hash) => !whole.has(hash)).map((hash) => `image ${hash}`),
      ],
      integrity: String(sqlite.pragma('integrity_check(1)', { simple: true })),
    };
  } finally {
    sqlite.close();
  }
}
