import { tagSlug } from '#src/contract/slug.ts';
import { composeBrief } from '#writer/brief.ts';
import { testArticle } from '../../../tests/support/test-article.ts';
import { imageFor } from './fill-images.ts';
import { hasPost } from './fill-jobs.ts';
import { THEMES, username } from './fill-team.ts';
import { type Filling, hoursFrom, oneOf } from './insert.ts';

/** Distinct articles, except for one paragraph of each post. */
const DIFFERENT = 60;
const TAGS = [
  'App Development',
  'Live Coding',
  'MVP',
  'Startups',
  'Pricing',
  'Internal Tools',
  'AI Development',
  ...Array.from({ length: 40 }, (_, number) => `Subject ${number}`),
];
export const [RARE, COMMON] = ['zymurgy', 'quinoa'];

const articles = Array.from({ length: DIFFERENT }, (_, serial) =>
  testArticle(
    composeBrief({ prompt: null, theme: null, recentTitles: [], turn: serial, serial: serial + 60 }),
  ),
);

const STARTS = ['b', 'd', 'f', 'gr', 'k', 'l', 'm', 'pl', 'r', 's', 't', 'v'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** A made-up word of some 200,000, so that the search index is as large as with real texts. */
function word(number: number): string {
  let rest = (number * 48_271) % 216_000;
  let text = '';
  for (let part = 0; part < 3; part += 1) {
    text += (STARTS[rest % 12] ?? '') + (VOWELS[Math.floor(rest / 12) % 5] ?? '');
    rest = Math.floor(rest / 60);
  }
  return text;
}

function ownParagraph(number: number): string {
  const words = Array.from({ length: 30 }, (_, index) => word(number * 30 + index));
  return `Names in this case: ${words.join(' ')}${number % 40_000 === 7 ? ` ${RARE}` : ''}${number % 10 ? '' : ` ${COMMON}`}.`;
}

type Status = 'published' | 'planned' | 'review' | 'draft';

function statusOf(number: number, posts: number): Status {
  if (posts - number < Math.min(100, posts / 10)) return 'planned';
  if (number % 50 === 3) return 'review';
  return number % 33 === 4 ? 'draft' : 'published';
}

/** One post an hour; the job of the same number wrote most of them. Some are saved several times. */
export function fillPosts(filling: Filling): void {
  for (let number = 1; number <= filling.size.posts; number += 1) fillPost(filling, number);
}

function fillPost(filling: Filling, number: number): void {
  const { insert, size, now } = filling;
  const article = oneOf(articles, number);
  const status = statusOf(number, size.posts);
  const hours = number - size.posts - 1;
  const at = hoursFrom(now, hours);
  const saves = number % 5 ? 1 : 3;
  const changed = hoursFrom(now, hours / (number % 5 ? 1 : 2));
  const content = `${article.content}\n\n${ownParagraph(number)}`;
  const tags = Array.from({ length: 4 }, (_, index) =>
    oneOf(TAGS, index < 2 ? number + index : number * 3 + index),
  );
  const title = `${article.title} (${number})`;
  const slug = `post-${number}`;
  const fromJob = hasPost(number) && number <= size.jobs;
  insert('posts', {
    id: number,
    slug,
    title,
    excerpt: content.slice(0, 150),
    meta_description: article.metaDescription,
    tags: JSON.stringify(tags),
    image_hash: imageFor(filling, number),
    image_alt: article.imageAlt,
    published: status === 'published' ? 1 : 0,
    published_at: status === 'published' ? at : null,
    created_at: at,
    updated_at: changed,
    modified_at: changed,
    version: saves,
    theme_id: fromJob && number % 9 ? 1 + (number % THEMES) : null,
    job_id: fromJob ? number : null,
    source: fromJob ? (number % 9 ? 'scheduled' : 'manual') : 'editor',
    review_notes: status === 'review' ? '["The text is shorter than 600 words."]' : '[]',
    author: number % 7 ? null : `Author ${number % 20}`,
    content_length: content.length,
    content,
  });
  for (let version = 1; version <= saves; version += 1)
    insert('post_revisions', {
      post_id: number,
      version,
      at,
      user_id: null,
      username: version === 1 ? null : username(number),
      reason: version === 1 ? 'generated' : 'save',
      title,
      slug,
      meta_description: article.metaDescription,
      tags: JSON.stringify(tags),
      content,
    });
  if (status === 'published')
    for (const [tag, written] of new Map(tags.map((each) => [tagSlug(each), each])))
      insert('post_tags', { tag_slug: tag, published_at: at, post_id: number, tag: written });
  if (status === 'planned')
    insert('planned_posts', {
      post_id: number,
      publish_at: hoursFrom(now, 24 * 40 + size.posts - number),
      username: username(number),
    });
  if (number % 50 === 0) insert('slug_redirects', { slug: `old-${number}`, post_id: number, created_at: at });
  if (number % 2 === 0) fillImported(filling, number);
  if (status !== 'draft' && number % 3 === 0)
    insert('post_reviews', { post_id: number, username: username(number), reviewed_at: at });
}

/** Half of the posts came from one import. */
function fillImported({ insert, now }: Filling, number: number): void {
  const at = hoursFrom(now, -24);
  if (number === 2)
    insert('post_imports', {
      id: 1,
      state: 'done',
      file_name: 'export.xml',
      bytes: 1,
      received: 1,
      username: 'Ada',
      created_at: at,
      updated_at: at,
    });
  insert('import_items', {
    import_id: 1,
    position: number,
    source_hash: `item ${number}`,
    place: `post ${number}`,
    title: `Post ${number}`,
    slug: `post-${number}`,
    status: 'published',
    reason: '',
    tags: '[]',
    images: 0,
    addresses: 1,
    notes: '[]',
    chosen: 1,
    outcome: 'imported',
    post_id: number,
    post_version: 1,
  });
  insert('imported_posts', { source_hash: `item ${number}`, site: 'old.example.com', post_id: number });
  insert('imported_addresses', { address: `/?p=${number}`, post_id: number });
}
