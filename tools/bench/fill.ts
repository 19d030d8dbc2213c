/**
 * Fills a data directory for the benchmark: `node tools/bench/fill.ts FOLDER POSTS`. Only the newest posts
 * are full articles with a cover, so that 100,000 take a minute; lists do not read the text, so results do
 * not change.
 */
import SqliteDatabase from 'better-sqlite3';
import { saveMedia } from '#db/queries/site/media.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { headerImage } from '#server/site/media/header-image.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { composeBrief } from '#writer/brief.ts';
import { drawHeader } from '#writer/header/draw.ts';
import { testArticle } from '../../tests/support/test-article.ts';

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

const articles = Array.from({ length: DIFFERENT }, (_, serial) => {
  const brief = composeBrief({
    prompt: null,
    theme: null,
    recentTitles: [],
    turn: serial,
    serial: serial + 60,
  });
  return testArticle(brief);
});

async function drawCovers(): Promise<string[]> {
  const { db, close } = await prepareDatabase(folder);
  const hashes: string[] = [];
  for (const { title } of articles) {
    const { svg, alt } = drawHeader(title);
    const cover = await headerImage(Buffer.from(svg), 'drawn');
    await saveMedia(db, { ...cover, alt });
    hashes.push(cover.hash);
  }
  await close();
  return hashes;
}

const covers = await drawCovers();
const short = 'What fits into an hour, and what waits for the next one. '.repeat(8);

const sqlite = new SqliteDatabase(`${folder}/app.db`);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = OFF');
const insertPost = sqlite.prepare(
  `insert into posts (slug, title, excerpt, meta_description, tags, image_hash, image_alt, published, published_at,
   created_at, updated_at, source, content_length, content) values (?, ?, ?, ?, ?, ?, 'An abstract header', 1, ?, ?, ?, 'manual', ?, ?)`,
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
      covers[number % DIFFERENT],
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
