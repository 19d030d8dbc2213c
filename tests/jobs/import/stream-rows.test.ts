import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GhostRow, streamRows } from '#jobs/import/readers/ghost/stream-rows.ts';

/** Reads a document that arrives in pieces of these lengths, again and again. */
async function rowsOf(json: string, lengths: readonly number[] = [1_000]): Promise<GhostRow[]> {
  const bytes = Buffer.from(json);
  function* pieces() {
    for (let at = 0, index = 0; at < bytes.length; index += 1) {
      const length = lengths[index % lengths.length] ?? 1;
      yield bytes.subarray(at, at + length);
      at += length;
    }
  }
  const rows: GhostRow[] = [];
  const file = { path: 'ghost.json', size: bytes.length, open: async () => Readable.from(pieces()) };
  for await (const row of streamRows(file)) rows.push(row);
  return rows;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('"', '\\', '\\"', '{"data":{"posts":[{}]}}', ']', '🦋', 'data', ''),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.dictionary(text, text)),
);
const row = fc.dictionary(text, value, { maxKeys: 4 });

test('rows are the same however the document is cut into pieces', async () => {
  const document = fc.record({
    posts: fc.array(row, { maxLength: 4 }),
    tags: fc.array(row, { maxLength: 3 }),
    more: value,
    isInList: fc.boolean(),
    indent: fc.constantFrom(0, 2),
  });
  await fc.assert(
    fc.asyncProperty(
      document,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      async ({ posts, tags, more, isInList, indent }, lengths) => {
        const inner = { meta: { version: '6.0.0' }, more, data: { posts, empty: [], tags, more: 'x' } };
        const json = JSON.stringify(isInList ? { db: [inner] } : inner, null, indent);
        const plain: GhostRow[] = JSON.parse(
          JSON.stringify([
            { table: 'meta', row: { version: '6.0.0' } },
            ...posts.map((each) => ({ table: 'posts', row: each })),
            ...tags.map((each) => ({ table: 'tags', row: each })),
          ]),
        );
        expect(await rowsOf(json, lengths)).toEqual(plain);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['{"data":{"posts":[{"id":"1"}', /^"ghost\.json" is incomplete/],
  ['{"data":{"posts":[{"id":"1', /^"ghost\.json" is incomplete/],
  ['{"data":{"posts":[{"id":1x}]}}', /^"ghost\.json" is broken: an entry in it is not JSON/],
  [`{"data":{"posts":[{"id":"${'x'.repeat(10_000_001)}"}]}}`, /longer than 10,000,000 characters/],
  ['['.repeat(100), /nested too deeply/],
])('the document %.40s is refused with a sentence', async (json, sentence) => {
  await expect(rowsOf(json)).rejects.toThrow(sentence);
});
