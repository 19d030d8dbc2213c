import { describe, expect, test } from 'vitest';
import { countWords, imagesWithoutAlt, outlineOf } from '#src/admin/blog/posts/outline.ts';
import { type Base, baseOf, faultsOf, otherSide } from '#src/admin/blog/posts/saving/post-state.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { aCopy } from '../support/posts.ts';

const post = (change: Partial<AdminPost> = {}): AdminPost =>
  ({
    ...{ id: 1, version: 3, published: true, publishAt: null },
    ...aCopy({ title: 'Published' }),
    ...change,
  }) as AdminPost;
const copy = (version: number, title: string, postVersion = 3): WorkingCopy => ({
  version,
  postVersion,
  updatedAt: '',
  username: 'ada',
  fields: aCopy({ title }),
});
const sidesOf = (base: Base, stored: Parameters<typeof otherSide>[1]) => {
  const side = otherSide(base, stored);
  return side && [side.from.title, side.theirs.title, side.next.copy?.version ?? 0, side.next.post.version];
};

describe('changes of someone else', () => {
  const alone = baseOf({ post: post(), copy: null });
  const edited = baseOf({ post: post(), copy: copy(2, 'Mine') });

  test('are empty while nothing has changed', () => {
    expect(otherSide(alone, { post: post(), copy: null })).toBeUndefined();
    expect(otherSide(edited, { post: post(), copy: copy(2, 'Mine') })).toBeUndefined();
  });

  test('are their working copy, compared with the last one that was seen', () => {
    expect(sidesOf(alone, { post: post(), copy: copy(1, 'Theirs') })).toEqual(['Published', 'Theirs', 1, 3]);
    expect(sidesOf(edited, { post: post(), copy: copy(4, 'Theirs') })).toEqual(['Mine', 'Theirs', 4, 3]);
  });

  test('are the post after their update, or after they discarded the working copy', () => {
    const updated = post({ version: 4, title: 'Updated' });
    expect(sidesOf(edited, { post: updated, copy: null })).toEqual(['Mine', 'Updated', 0, 4]);
    expect(sidesOf(edited, { post: post(), copy: null })).toEqual(['Mine', 'Published', 0, 3]);
  });

  test('are only the post if it changed under an unchanged working copy', () => {
    const changed = post({ version: 4, title: 'By a program' });
    expect(sidesOf(edited, { post: changed, copy: copy(2, 'Mine') })).toEqual([
      'Published',
      'By a program',
      2,
      4,
    ]);
    // Their copy comes first; it is itself based on the earlier post.
    expect(sidesOf(edited, { post: changed, copy: copy(3, 'Theirs') })).toEqual(['Mine', 'Theirs', 3, 3]);
  });

  test('are those of the post for a draft, whatever an older working copy says', () => {
    const draft = post({ published: false });
    expect(baseOf({ post: draft, copy: copy(2, 'Older') }).fields.title).toBe('Published');
    expect(baseOf({ post: draft, copy: copy(2, 'Older') }).copy?.version).toBe(2);
  });
});

test('an invalid field says why, and a refused value only until it changes', () => {
  const refused = new Map([['slug' as const, { value: 'taken', message: 'Another post has that slug.' }]]);
  const faults = (fields: Partial<WorkingCopy['fields']>) =>
    Object.fromEntries(faultsOf(aCopy(fields), ['title', 'slug', 'content'], refused));
  expect(faults({ title: ' ', slug: 'taken' })).toEqual({
    title: 'Title is required',
    slug: 'Another post has that slug.',
  });
  expect(faults({ slug: 'free' })).toEqual({});
});

test('the outline has the headings with their positions, but none from code blocks', () => {
  const text = '# One\n\n## *Two* ##\n```md\n## No\n~~~\n```\n#no\n   ### Three\n';
  const entries = outlineOf(text);
  expect(entries.map(({ level, text: words }) => [level, words])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
  ]);
  for (const { at, text: words } of entries) expect(text.slice(at)).toMatch(new RegExp(`^ *#+ .*${words}`));
  expect(countWords('Ünïcode, one-on-one.')).toBe(4);
  expect(imagesWithoutAlt('![](/a) ![ ](/b) ![c](/c) [](/d)')).toBe(2);
});
