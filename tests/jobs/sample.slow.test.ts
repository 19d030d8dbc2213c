import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { enqueueJob, listJobs } from '#db/queries/generator/jobs.ts';
import { findMedia } from '#db/queries/site/media.ts';
import { headerImage } from '#server/site/media/header-image.ts';
import { forbiddenWords } from '#src/content/blog/blog-voice.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { galleryList } from '#src/content/site/gallery-sections.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { Theme } from '#src/contract/generator/themes.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { composeBrief, outlineIn } from '#writer/brief.ts';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft } from '#writer/draft.ts';
import { drawHeader } from '#writer/header/draw.ts';
import { headings, words } from '#writer/markdown.ts';
import { composeArticle } from '#writer/providers/sample/compose.ts';
import { jaccard, shingles } from '#writer/similarity.ts';
import { testDatabase } from '../support/database.ts';
import { SAMPLE, testWork } from '../support/generation.ts';
import { aTheme } from '../support/themes.ts';

const findingsIn = (brief: ReturnType<typeof composeBrief>) =>
  checkDraft({
    draft: normalizeDraft(composeArticle(brief), brief),
    brief,
    slugs: new Set(),
    earlier: [],
  });

describe('the sample provider', () => {
  test('writes thirty different posts of the right length, which pass the whole pipeline', async () => {
    const { db } = await testDatabase();
    const work = testWork(db, SAMPLE);
    for (let count = 1; count <= 30; count += 1) {
      await enqueueJob(
        db,
        count % 6 === 0
          ? { kind: 'custom', prompt: CUSTOM_PROMPT, autoPublish: true }
          : { kind: 'manual', autoPublish: true },
        work.now(),
      );
      await work.run();
      work.advance(3_600_000);
    }
    const posts = await db.selectFrom('posts').selectAll().orderBy('id').execute();
    expect(posts).toHaveLength(30);
    expect(
      posts.filter((post) => post.published === 0).map((post) => [post.title, post.reviewNotes]),
    ).toEqual([]);
    expect(new Set(posts.map((post) => post.title)).size).toBe(30);
    expect(new Set(posts.map((post) => post.slug)).size).toBe(30);
    expect(new Set(posts.map((post) => post.imageHash)).size).toBe(30);
    const { jobs } = await listJobs(db, { limit: 100, offset: 0 });
    expect(jobs.some(({ usage }) => usage.some(({ step }) => step === 'revise'))).toBe(false);
    const texts = posts.map((post) => shingles(post.content));
    const shares = texts.flatMap((text, index) => texts.slice(0, index).map((other) => jaccard(text, other)));
    expect(Math.max(...shares)).toBeLessThan(0.35);
    for (const post of posts) {
      expect(words(post.content).length).toBeGreaterThanOrEqual(1_000);
      expect(words(post.content).length).toBeLessThanOrEqual(1_400);
      expect(JSON.parse(post.tags)).toHaveLength(4);
      expect(post.metaDescription?.length).toBeLessThanOrEqual(155);
    }
    const image = await findMedia(db, posts[0]?.imageHash ?? '');
    expect(await sharp(image?.data).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  }, 120_000);

  test('uses the brand’s words', () => {
    for (let serial = 0; serial < 60; serial += 1) {
      const { content } = composeArticle(
        composeBrief({ prompt: CUSTOM_PROMPT, theme: null, recentTitles: [], turn: serial, serial }),
      );
      for (const word of forbiddenWords)
        expect(content.toLowerCase()).not.toMatch(new RegExp(`\\b${word}\\b`));
      expect(content).not.toMatch(/!|lorem|undefined|\{/);
    }
  });

  test('writes about any theme, with its keyword in the right places', () => {
    const added = [
      'dental clinic booking software',
      'how to automate invoices',
      'e-commerce for bakeries',
      'CRM für Handwerker',
      'replace paper forms',
    ];
    for (const [serial, keyword] of added.entries()) {
      const theme: Theme = {
        ...aTheme({ name: keyword, keywords: [keyword], tags: ['One'] }),
        id: 9,
        lastUsedAt: null,
        archivedAt: null,
        pausedAt: null,
        createdAt: '',
        updatedAt: '',
      };
      const brief = composeBrief({ prompt: null, theme, recentTitles: [], turn: 0, serial });
      expect(findingsIn(brief)).toEqual([]);
    }
  });

  test.each([
    ['the fixed prompt', CUSTOM_PROMPT, 6],
    ['two headings', 'Keyword "stock keeping".\nHeadings:\n- Why we count twice\n- What it costs', 2],
    [
      'its own Markdown',
      'Keyword "stock keeping".\n## First look\nfree text\n## Second look\n## What next',
      3,
    ],
    [
      'twelve headings',
      `Keyword "stock keeping".\nOutline:\n${Array.from({ length: 12 }, (_, index) => `${index + 1}. Part ${'abcdefghijkl'[index]} of the testimonial`).join('\n')}`,
      12,
    ],
  ])('follows the headings of a prompt, in their order: %s', (_name, prompt, count) => {
    const wanted = outlineIn(prompt);
    expect(wanted).toHaveLength(count);
    for (let serial = 0; serial < 20; serial += 1) {
      const brief = composeBrief({ prompt, theme: null, recentTitles: [], turn: serial, serial });
      const draft = normalizeDraft(composeArticle(brief), brief);
      const written = headings(draft.content, 2).map((heading) => heading.toLowerCase());
      const places = wanted.map((heading) =>
        written.findIndex((other) => other.endsWith(heading.toLowerCase())),
      );
      expect(places).toEqual(wanted.map((_, index) => index));
      expect(checkDraft({ draft, brief, slugs: new Set(), earlier: [] })).toEqual([]);
    }
  });

  test('ignores a list that is not an outline', () => {
    for (const prompt of [
      'Write about bakeries. Mention:\n- bread\n- rolls',
      'Sections:',
      'Outline: short and dry.\n- one\n- two',
      '## Only one',
    ])
      expect(outlineIn(prompt)).toEqual([]);
  });

  test('uses at most twelve headings of a prompt, without markup and duplicates', () => {
    expect(
      outlineIn('Structure:\n1. H2: **Bread**.\n\n2) "Rolls"\n- bread\n* <b>Cake</b>\nand so on\n- no'),
    ).toEqual(['Bread', 'Rolls', 'Cake']);
    expect(
      outlineIn(`Outline:\n${Array.from({ length: 400 }, (_, index) => `- Part ${index}`).join('\n')}`),
    ).toHaveLength(12);
  });

  test('writes an article that passes even for a prompt without a keyword', () => {
    const brief = composeBrief({
      prompt: 'Write something about stock keeping, link to /technologies.',
      theme: null,
      recentTitles: [],
      turn: 0,
      serial: 3,
    });
    expect(brief).toMatchObject({ keyword: null, requiredLinks: ['/technologies'] });
    expect(findingsIn(brief)).toEqual([]);
  });
});

describe('the example in a sample article', () => {
  const articleFor = (apps: SectionValue<'gallery.apps'>['apps'], serial: number) => {
    const content = contentOf({ 'gallery.apps': { apps, kinds: [] } }, ownIdentity);
    const prompt = 'Write about planning an app.';
    const brief = composeBrief({ prompt, theme: null, recentTitles: [], turn: 0, serial, content });
    const draft = normalizeDraft(composeArticle(brief), brief);
    expect(checkDraft({ draft, brief, slugs: new Set(), earlier: [] })).toEqual([]);
    return draft.content;
  };
  const { apps } = textsOf(ownContent, galleryList);
  const piano = {
    ...(apps[0] as (typeof apps)[number]),
    title: 'Piano Diary',
    description: 'Lists what was practiced.',
    category: '',
    videoSrc: '',
  };
  const namesBuiltIn = (text: string) => apps.some(({ title }) => text.includes(title));

  test('names an app of the owner’s gallery', () => {
    for (let serial = 0; serial < 24; serial += 1) {
      const text = articleFor([piano], serial);
      expect(text).toContain('Piano Diary');
      expect(namesBuiltIn(text)).toBe(false);
      expect(text).not.toMatch(/filed under|short film|sixty examples/);
    }
  });

  test('names no app while the gallery is empty, and does not link to it', () => {
    for (let serial = 0; serial < 24; serial += 1) {
      const text = articleFor([], serial);
      expect(namesBuiltIn(text)).toBe(false);
      expect(text).not.toMatch(/\/in-action|our gallery/);
    }
  });
});

describe('the drawn cover', () => {
  test('is the same for the same title, different for another, and exactly 1200×630', async () => {
    expect(drawHeader('One title')).toEqual(drawHeader('One title'));
    const drawings = Array.from({ length: 30 }, (_, index) => drawHeader(`Title ${index}`).svg);
    expect(new Set(drawings).size).toBe(30);
    for (const svg of drawings.slice(0, 8)) {
      expect(svg).not.toMatch(/NaN|undefined|<text/);
      expect(await headerImage(Buffer.from(svg), 'drawn')).toMatchObject({
        width: 1200,
        height: 630,
        mime: 'image/png',
      });
    }
  });
});
