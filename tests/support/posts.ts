import { insertPost, type NewPost } from '#db/queries/blog/write.ts';
import { allFields } from '#src/contract/blog/post-field-schemas.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { openSite } from './site-database.ts';

const paragraph =
  'A session is one hour with one developer. You say what the app must do, the developer builds it while you watch, and you decide what comes next. ';

export const aPost = (post: Partial<NewPost> & { slug: string }): NewPost => ({
  title: `Post ${post.slug}`,
  content: `${paragraph.repeat(3)}\n\n## What fits into an hour\n\n${paragraph.repeat(8)}\n\n- One list\n- With two entries\n`,
  excerpt: paragraph.trim(),
  metaDescription: 'What one hour with a developer brings, and how to prepare for it.',
  tags: ['App Development', 'MVP', 'Startups', 'Live Coding'],
  imageHash: null,
  imageAlt: null,
  published: true,
  themeId: null,
  jobId: null,
  source: 'manual',
  reviewNotes: [],
  isSample: false,
  ...post,
});

export const aCopy = (fields: Partial<WorkingCopy['fields']> = {}): WorkingCopy['fields'] => ({
  ...allFields({ title: 'Typed', slug: 'typed', content: 'Typed.' }),
  ...fields,
});

/** The newest post has the highest number. */
export async function fillBlog(dataDir: string, count: number): Promise<void> {
  const { db, close } = await openSite(dataDir);
  const begun = Date.UTC(2026, 0, 1, 9);
  for (let number = 1; number <= count; number += 1)
    await insertPost(
      db,
      aPost({ slug: `post-${number}`, title: `Post number ${number}` }),
      new Date(begun + number * 86_400_000),
    );
  await close();
}
