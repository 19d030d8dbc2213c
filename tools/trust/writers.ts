import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { Client } from '../../tests/support/client.ts';
import { aPhoto, formOf, sendForm } from '../../tests/support/images.ts';

/** Acknowledged work by its key in the database. */
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

export const countOf = ({ posts, bookings, jobs, images }: Acknowledged) => ({
  posts: posts.size,
  bookings: bookings.size,
  jobs: jobs.size,
  images: images.size,
});

let imageNumber = 0;
const nextImage = (): Promise<Buffer> => {
  imageNumber += 1;
  return aPhoto('png', { width: 16 + (imageNumber % 200), height: 16 + Math.floor(imageNumber / 200) });
};

let hour = 0;
const HOURS = 57 * 24;
const nextHour = (): string => {
  hour = (hour + 1) % HOURS;
  const first = Math.ceil(Date.now() / 3_600_000 + 3) * 3_600_000;
  return new Date(first + hour * 3_600_000).toISOString();
};

/** One address may book only twenty times; a server with TRUST_PROXY believes these different ones. */
const nextAddress = (): string => `10.${(hour >> 8) & 255}.${hour & 255}.1`;

interface Pace {
  until?: () => boolean;
  pauseMs?: number;
  jobEvery?: number;
}

/**
 * Writes drafts, bookings and sometimes a job, until the server is gone or `until` returns true. Only
 * acknowledged writes count.
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
          // One client per booking, because a mailbox may not get hundreds of e-mails a day.
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

/** Under the same conditions. */
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

/** Compares a database file with the acknowledged work, and checks its integrity. */
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
