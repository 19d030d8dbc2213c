import { insertPost } from '#db/queries/blog/write.ts';
import { insertSuggestion } from '#db/queries/generator/suggestions.ts';
import { addQuestions } from '#db/queries/generator/topics/edit.ts';
import { markMapMade, markRefreshed } from '#db/queries/generator/topics/match.ts';
import { ownTopic } from '#db/queries/generator/topics/take.ts';
import { partAt } from '#src/contract/generator/suggestion-parts.ts';
import { aPost } from './posts.ts';
import { openSite } from './site-database.ts';

const older =
  'Before the first line of code, ask what the web app cost will be. A short list of decisions keeps it low: who uses the app, what they do every day, and what can wait.';

/** One theme whose question has two posts, and one suggestion of each kind. */
export async function fillTopics(dataDir: string): Promise<void> {
  const { db, close } = await openSite(dataDir);
  const now = new Date('2026-05-01T09:00:00Z');
  const { id: theme } = await db
    .selectFrom('themes')
    .select('id')
    .where('name', '=', 'What an app really costs')
    .executeTakeFirstOrThrow();
  const { added } = await addQuestions(
    db,
    theme,
    [{ question: 'Which app is worth its price?', keyword: 'worth its price' }],
    now,
  );
  const one = await insertPost(
    db,
    aPost({
      slug: 'worth-it',
      title: 'Is this app worth its price?',
      content: `${older}\n\n## Second thoughts\n\nIt was $80 once, and $80 again.`,
    }),
    now,
  );
  const two = await insertPost(
    db,
    aPost({
      slug: 'price-and-worth',
      title: 'Price and worth of an app',
      content: 'Count the hours that it saves.\n\n- Hours\n- Errors\n',
    }),
    now,
  );
  for (const { id } of [one, two]) await ownTopic(db, added[0] ?? 0, id, now);
  const { content } = await db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const at = (words: string, from = 0): [number, number] => {
    const start = content.indexOf(words, from);
    return [start, start + words.length];
  };
  const first = at('$80');
  const about = { postId: one.id, postVersion: 1 };
  const link = partAt(content, at('web app cost'), '[web app cost](/blog/post-30)');
  const prices = [partAt(content, first, '$95'), partAt(content, at('$80', first[1]), '$95')];
  await insertSuggestion(
    db,
    {
      ...about,
      kind: 'link',
      otherPostId: two.id,
      fingerprint: 'test link',
      reason:
        '"Is this app worth its price?" says "web app cost", which your newer post "Post number 30" is about.',
      parts: [link],
    },
    now,
  );
  await insertSuggestion(
    db,
    {
      ...about,
      kind: 'refresh',
      fingerprint: 'test prices',
      reason: 'The offer changed: $80 is now $95.',
      parts: prices,
    },
    now,
  );
  // Otherwise the server would process these posts itself, and withdraw what it would not suggest.
  await db.deleteFrom('freshPosts').execute();
  await markMapMade(db, now);
  await markRefreshed(db, new Date(), 0);
  await close();
}
