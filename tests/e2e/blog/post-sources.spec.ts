import { insertPost } from '#db/queries/blog/write.ts';
import { citeSources } from '#tests/support/cited-pages.ts';
import { aPost } from '#tests/support/posts.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

const SOURCES = [
  {
    title:
      'Limits for tattoo inks and permanent make-up: questions and answers for studios and their suppliers',
    url: 'https://www.echa.example/hot-topics/tattoo-inks',
    publishedOn: '2022-01-04',
  },
  { title: 'لوائح الحبر', url: 'https://statistics-of-small-businesses.example.org/reports/2026' },
];

const test = testOfFilledSite(async (db) => {
  const { id } = await insertPost(db, aPost({ slug: 'cited', title: 'An app for a tattoo studio' }));
  // As if saved on the published post.
  await db
    .updateTable('posts')
    .set({ updateReason: 'the EU changed its list of inks', updateReasonAt: '2099-03-10T10:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  await citeSources(db, id, SOURCES, { readAt: new Date('2026-03-09T10:00:00Z') });
});

for (const width of [390, 1440])
  test(`a post lists its two sources below the text at ${width} pixels`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/cited');
    const list = page.getByRole('region', { name: 'Sources' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const first = list.getByRole('listitem').first();
    await expect(first).toHaveText(
      /suppliers\s*echa\.example, published on January 4, 2022, read on March 9, 2026$/,
    );
    await expect(first.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.echa.example/hot-topics/tattoo-inks',
    );
    await expect(first.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow');
    await expect(page.getByRole('article').first()).toContainText(
      'Updated on March 10, 2099 because the EU changed its list of inks',
    );
    const text = page.getByRole('heading', { name: 'What fits into an hour' });
    const [below, above] = [await list.boundingBox(), await text.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const article = data.map((json) => JSON.parse(json)).find((each) => each['@type'] === 'BlogPosting');
    expect(article.citation).toEqual(
      SOURCES.map(({ title, url, publishedOn }) => ({
        '@type': 'CreativeWork',
        name: title,
        url,
        ...(publishedOn && { datePublished: publishedOn }),
      })),
    );
    await expectAccessible();
  });
