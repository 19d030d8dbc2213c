import { describe, expect, test } from 'vitest';
import { readSource } from '#server/generator/sources/read-source.ts';

const TEXT = 'Moths are insects that fly at night, and most of them are drawn to lamps. ';

async function publishedOf(head: string, body = '', isPage = true) {
  const page = `<html><head><title>Moths</title>${head}</head><body><article><p>${TEXT}</p>${body}</article></body></html>`;
  return (await readSource({ bytes: Buffer.from(page), format: 'html', isPage })).publishedOn;
}

const data = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const meta = (time: string) => `<meta property="article:published_time" content="${time}">`;

describe('the day on which a web page was published', () => {
  test('comes from its structured data, then its metadata, then its first time', async () => {
    const article = { '@type': 'NewsArticle', datePublished: '2025-03-01T09:00:00Z' };
    const time = '<time datetime="2023-01-02">January</time><time datetime="2022-01-01">Earlier</time>';
    expect(await publishedOf(data(article) + meta('2024-02-02'), time)).toBe('2025-03-01');
    expect(await publishedOf(meta('2024-02-02'), time)).toBe('2024-02-02');
    expect(await publishedOf('', time)).toBe('2023-01-02');
    expect(await publishedOf('', '<p>March 9, 2026</p>')).toBeNull();
  });

  test('is the article’s, also in a graph, and never that of a comment', async () => {
    const graph = {
      '@graph': [
        { '@type': 'Organization', datePublished: '2020-01-01' },
        {
          '@type': ['Article', 'BlogPosting'],
          datePublished: '2025-03-01',
          comment: [{ '@type': 'Comment', datePublished: '2025-04-01' }],
        },
      ],
    };
    expect(await publishedOf(data(graph))).toBe('2025-03-01');
    expect(await publishedOf(data({ comment: [{ datePublished: '2025-04-01' }] }))).toBeNull();
  });

  test('is a day in UTC', async () => {
    expect(await publishedOf(meta('2024-02-02T23:30:00-08:00'))).toBe('2024-02-03');
    expect(await publishedOf(meta('2024-02-02T23:30:00+0200'))).toBe('2024-02-02');
    expect(await publishedOf(meta('2024-02-02 23:30:00'))).toBe('2024-02-02');
  });

  test.each([
    ['a day that does not exist', '2024-02-31'],
    ['a time that does not exist', '2024-02-02T99:99:99Z'],
    ['a day in the future', '2999-01-01'],
    ['a placeholder', '1970-01-01T00:00:00Z'],
    ['other words', 'last week'],
    ['another order', '02-03-2024'],
    ['a very long text', `2024-02-02T${'0'.repeat(5_000)}`],
  ])('is not %s', async (_, written) => {
    expect(await publishedOf(meta(written))).toBeNull();
    expect(await publishedOf(meta(written), '<time datetime="2023-01-02">x</time>')).toBe('2023-01-02');
  });

  test('is not read from broken, nested or huge structured data, which takes no time', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const many = JSON.stringify(Array.from({ length: 5_000 }, () => ({ '@type': 'Article' })));
    const began = performance.now();
    for (const script of ['{"datePublished":', deep, many, '"2024-02-02"', 'null', '[null, 7]'])
      expect(await publishedOf(data(script))).toBeNull();
    expect(await publishedOf(data({ '@type': 'Article', datePublished: { year: 2024 } }))).toBeNull();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('is not read from a file', async () => {
    expect(await publishedOf(meta('2024-02-02'), '', false)).toBeNull();
  });
});
