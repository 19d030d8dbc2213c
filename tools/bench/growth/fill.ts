/**
 * Fills a data folder: `node tools/bench/growth/fill.ts FOLDER POSTS BOOKINGS JOBS IMAGES`. Deterministic,
 * except for times, which are relative to now.
 */
import SqliteDatabase from 'better-sqlite3';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { fillBookings } from './fill-bookings.ts';
import { fillImages, makeRenditions } from './fill-images.ts';
import { fillJobs } from './fill-jobs.ts';
import { fillLog } from './fill-log.ts';
import { fillMoney } from './fill-money.ts';
import { fillPosts } from './fill-posts.ts';
import { fillTeam } from './fill-team.ts';
import { fillTopics } from './fill-topics.ts';
import { fillWaitlist } from './fill-waitlist.ts';
import { type Filling, inserterOf } from './insert.ts';

const [folder = '', ...counts] = process.argv.slice(2);
const [posts = 0, bookings = 0, jobs = 0, images = 0] = counts.map(Number);
if (!folder || counts.length !== 4 || ![posts, bookings, jobs, images].every((count) => count > 0))
  throw new Error('Use: fill.ts FOLDER POSTS BOOKINGS JOBS IMAGES');

const { close } = await prepareDatabase(folder);
await close();
const renditions = await makeRenditions();
const sqlite = new SqliteDatabase(`${folder}/app.db`);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = OFF');
sqlite.pragma('cache_size = -200000');
// Posts and jobs refer to each other; everything is checked at the end.
sqlite.pragma('foreign_keys = OFF');
const filling: Filling = {
  insert: inserterOf(sqlite),
  size: { posts, bookings, jobs, images },
  now: new Date(),
};
const imageBytes = (given: Filling) => fillImages(given, renditions);
for (const part of [
  fillTeam,
  fillWaitlist,
  imageBytes,
  fillJobs,
  fillPosts,
  fillTopics,
  fillBookings,
  fillMoney,
  fillLog,
]) {
  const begun = performance.now();
  sqlite.transaction(() => part(filling))();
  process.stdout.write(`${part.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}
// Otherwise a server would process each fresh post while it is measured.
sqlite.exec('delete from fresh_posts');
sqlite
  .prepare('update topic_map set made_at = @at, refreshed_at = @at, offer_version = 0')
  .run({ at: filling.now.toISOString() });
const [broken] = sqlite.pragma('foreign_key_check') as unknown[];
if (broken) throw new Error(`A row refers to one that is missing: ${JSON.stringify(broken)}`);
sqlite.pragma('wal_checkpoint(TRUNCATE)');
sqlite.close();
