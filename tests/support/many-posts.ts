import SqliteDatabase from 'better-sqlite3';

/**
 * Publishes many short posts at once, `many-1` being the oldest; every two share the second of their
 * publication. The odd ones have the tag Odd, and all of them contain "an hour".
 */
export function insertManyPosts(file: string, count: number): void {
  const sqlite = new SqliteDatabase(file);
  const post = sqlite.prepare(
    `insert into posts (slug, title, tags, published, published_at, created_at, updated_at, source, content_length, content)
     values (?, ?, ?, 1, ?, ?, ?, 'manual', 7, 'an hour')`,
  );
  const tag = sqlite.prepare(
    `insert into post_tags (tag_slug, published_at, post_id, tag) values ('odd', ?, ?, 'Odd')`,
  );
  sqlite.transaction(() => {
    for (let number = 1; number <= count; number += 1) {
      const at = new Date(Date.UTC(2020, 0, 1) + Math.floor(number / 2) * 60_000).toISOString();
      const odd = number % 2 === 1;
      const { lastInsertRowid } = post.run(
        `many-${number}`,
        `Number ${number}`,
        odd ? '["Odd"]' : '[]',
        at,
        at,
        at,
      );
      if (odd) tag.run(at, lastInsertRowid);
    }
  })();
  sqlite.close();
}
