import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePost } from '#src/admin/blog/posts/merge/merge-post.ts';
import type { PostFields } from '#src/admin/blog/posts/post-form.ts';
import { allFields } from '#src/contract/blog/post-field-schemas.ts';

const post = (fields: Partial<PostFields> = {}): PostFields => ({
  ...allFields({ title: 'A title', slug: 'a-title', content: 'One\n\nTwo\n\nThree', tags: ['MVP'] }),
  ...fields,
});
const none = new Map();

describe('two changes of one post', () => {
  test('are merged if they do not overlap', () => {
    const merge = mergePost(
      post(),
      post({ content: 'One, mine\n\nTwo\n\nThree', title: 'Mine', tags: ['MVP', 'New'] }),
      post({ content: 'One\n\nTwo\n\nThree, theirs', slug: 'theirs' }),
    );
    expect(merge.passages).toEqual([]);
    expect(merge.result(none)).toEqual(
      post({
        content: 'One, mine\n\nTwo\n\nThree, theirs',
        title: 'Mine',
        slug: 'theirs',
        tags: ['MVP', 'New'],
      }),
    );
  });

  test('are merged if they are the same', () => {
    const both = post({ content: 'Uno\n\nTwo\n\nThree', title: 'Same', tags: [] });
    expect(mergePost(post(), both, both)).toMatchObject({ passages: [] });
    expect(mergePost(post(), both, both).result(none)).toEqual(both);
  });

  test('that overlap are conflicts, one by one', () => {
    const merge = mergePost(
      post(),
      post({ content: 'One\n\nTwo, mine\n\nThree\n\nFour', title: 'Mine' }),
      post({ content: 'Zero\n\nOne\n\nTwo, theirs\n\nThree', title: 'Theirs' }),
    );
    expect(merge.passages).toMatchObject([
      { place: 'Title', mine: 'Mine', theirs: 'Theirs', joins: false },
      { place: 'Text', mine: 'Two, mine', theirs: 'Two, theirs', joins: true },
    ]);
    const result = (title: 'mine' | 'theirs', text: 'mine' | 'theirs' | 'both') =>
      merge.result(new Map([...merge.passages].map(({ id }, at) => [id, at === 0 ? title : text])));
    expect(result('mine', 'theirs')).toMatchObject({
      title: 'Mine',
      content: 'Zero\n\nOne\n\nTwo, theirs\n\nThree\n\nFour',
    });
    expect(result('theirs', 'both')).toMatchObject({
      title: 'Theirs',
      content: 'Zero\n\nOne\n\nTwo, mine\nTwo, theirs\n\nThree\n\nFour',
    });
  });

  test('lose no line of either side if they do not overlap', () => {
    // Each block is unchanged or changed by one side, with an unchanged line between blocks.
    const block = fc.record({
      by: fc.constantFrom('nobody', 'me', 'them'),
      how: fc.constantFrom('replace', 'remove', 'insert'),
      lines: fc.array(fc.constantFrom('', 'same', 'a', 'b'), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const side = (who: string) =>
          blocks
            .flatMap(({ by, how, lines }, at) => {
              const old = lines.map((line) => `${line} of ${at}`);
              const written = lines.map((line) => `${line} by ${by} in ${at}`);
              const now = who === 'both' ? by !== 'nobody' : by === who;
              const text = !now
                ? old
                : how === 'remove'
                  ? []
                  : how === 'replace'
                    ? written
                    : [...written, ...old];
              return [...text, `-- ${at} --`];
            })
            .join('\n');
        const merge = mergePost(
          post({ content: side('nobody-at-all') }),
          post({ content: side('me') }),
          post({ content: side('them') }),
        );
        expect(merge.passages).toEqual([]);
        expect(merge.result(none).content).toBe(side('both'));
      }),
    );
  });

  test('of a text of a megabyte are merged, however often its lines repeat', () => {
    const parts = Array.from(
      { length: 12_000 },
      (_, at) => `## Part ${at}\n\nThe same in all of them.\n\n- one\n`,
    );
    const text = (changes: Record<number, string>) =>
      parts.map((part, at) => (at in changes ? `${part}${changes[at]}\n` : part)).join('\n');
    const merge = mergePost(
      post({ content: text({}) }),
      post({ content: text({ 0: 'Mine.', 11999: 'Mine, too.' }) }),
      post({ content: text({ 6000: 'Theirs.' }) }),
    );
    expect(merge.passages).toEqual([]);
    expect(merge.result(none).content).toBe(text({ 0: 'Mine.', 6000: 'Theirs.', 11999: 'Mine, too.' }));
  });

  test('keep every line of both when both are chosen, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((l) => l.join('\n'));
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merge = mergePost(post({ content: base }), post({ content: mine }), post({ content: theirs }));
        const all = (choice: 'mine' | 'theirs' | 'both') =>
          merge.result(new Map(merge.passages.map(({ id }) => [id, choice]))).content.split('\n');
        const old = new Set(base.split('\n'));
        for (const line of [...mine.split('\n'), ...theirs.split('\n')])
          if (!old.has(line)) expect(all('both')).toContain(line);
        if (mine === base) expect(all('mine').join('\n')).toBe(theirs);
        if (theirs === base) expect(all('mine').join('\n')).toBe(mine);
      }),
    );
  });
});
