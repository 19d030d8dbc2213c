/**
 * Fills a data directory for the benchmark: `node scripts/bench/fill.ts FOLDER POSTS`. The newest posts are
 * full articles with a cover; the older ones are short, so that 100,000 of them take a minute and a few
 * hundred megabytes. Lists do not read the text, so its length does not affect the result.
 */
import { createHash } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import sharp from 'sharp';
import { saveMedia } from '#db/queries/media.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { MEDIA_WIDTHS } from '#src/contract/values.ts';
import { composeBrief } from '#writer/brief.ts';
import { composeArticle } from '#writer/providers/sample/compose.ts';

/** How many full articles there are, and how many of them are different. */
const ARTICLES = 200;
const DIFFERENT = 20;
const TAGS = [
  'App Development',
  'Live Coding',
  'MVP',
  'Startups',
  'Pricing',
  'Internal Tools',
  'AI Development',
];

const [folder = '', count = '100'] = process.argv.slice(2);
const posts = Number(count);
if (!folder || !Number.isInteger(posts)) throw new Error('Use: fill.ts FOLDER POSTS');

async function cover(): Promise<string> {
  const picture = sharp({
    create: {
      width: 1200,
      height: 630,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
      background: '#1F5EFF',
    },
  });
  const original = await picture.clone().webp({ quality: 70 }).toBuffer();
  const hash = createHash('sha256').update(original).digest('hex');
  const variants = await Promise.all(
    MEDIA_WIDTHS.map(async (width) => {
      const height = Math.round((width * 630) / 1200);
      return {
        width,
        height,
        mime: 'image/webp',
        data: await sharp(original).resize(width).webp({ quality: 50 }).toBuffer(),
      };
    }),
  );
  const { db, close } = await prepareDatabase(folder);
  await saveMedia(db, {
    hash,
    alt: 'A blue field',
    mime: 'image/webp',
    width: 1200,
    height: 630,
    data: original,
    variants,
  });
  await close();
  return hash;
}

const imageHash = await cover();
const articles = Array.from({ length: DIFFERENT }, (_, serial) => {
  const brief = composeBrief({
    prompt: null,
    theme: null,
    recentTitles: [],
    turn: serial,
    serial: serial + 60,
  });
  return composeArticle(brief);
});
const short = 'What fits into an hour, and what waits for the next one. '.repeat(8);

const sqlite = new SqliteDatabase(`${folder}/app.db`);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = OFF');
const insertPost = sqlite.prepare(
  `insert into posts (slug, title, excerpt, meta_description, tags, image_hash, image_alt, published, published_at,
   created_at, updated_at, source, content_length, content) values (?, ?, ?, ?, ?, ?, 'A blue field', 1, ?, ?, ?, 'manual', ?, ?)`,
);
const insertTag = sqlite.prepare(
  'insert into post_tags (tag_slug, published_at, post_id, tag) values (?, ?, ?, ?)',
);
sqlite.transaction(() => {
  for (let number = 1; number <= posts; number += 1) {
    const at = new Date(Date.UTC(2010) + number * 3_600_000).toISOString();
    const article = articles[number % DIFFERENT];
    const content = posts - number < ARTICLES && article ? article.content : short;
    const tags = Array.from({ length: 4 }, (_, index) => TAGS[(number + index) % TAGS.length] as string);
    const title = `${article?.title ?? 'An app in an hour'} (${number})`;
    const { lastInsertRowid } = insertPost.run(
      `post-${number}`,
      title,
      content.slice(0, 150),
      content.slice(0, 150),
      JSON.stringify(tags),
      imageHash,
      at,
      at,
      at,
      content.length,
      content,
    );
    for (const tag of tags) insertTag.run(tagSlug(tag), at, lastInsertRowid, tag);
  }
})();
sqlite.pragma('wal_checkpoint(TRUNCATE)');
sqlite.close();
