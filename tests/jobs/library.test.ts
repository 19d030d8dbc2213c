import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { enqueueJob, listJobs } from '#db/queries/generator/jobs.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { seededThemes } from '#db/seeded-themes.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { composeBrief, outlineIn } from '#writer/brief.ts';
import { checkDraft } from '#writer/checks.ts';
import { buildsApps } from '#writer/library/business.ts';
import { articleChooser } from '#writer/library/choose-article.ts';
import { fillArticle } from '#writer/library/fill-article.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { headings, words } from '#writer/markdown.ts';
import { jaccard, shingles } from '#writer/similarity.ts';
import { sentencesOf } from '#writer/verify/sentences.ts';
import { anotherOffer } from '../support/another-offer.ts';
import { testDatabase } from '../support/database.ts';
import { generate, SAMPLE, testWork } from '../support/generation.ts';
import { testLibrary } from '../support/test-article.ts';

const entries = await testLibrary.entries();
const chooseArticle = articleChooser(entries);
const articles = await Promise.all(entries.map(({ slug }) => testLibrary.read(slug)));
const brief = composeBrief({ prompt: null, theme: null, recentTitles: [], turn: 0, serial: 1 });
const filled = articles.map((article) => ({ ...article, draft: fillArticle(article, brief) }));

describe('the library', () => {
  test('has an article for each question of a fresh site, and none twice', () => {
    const chosen = seededThemes.flatMap(({ questions }) =>
      questions.map(([question, keyword]) => chooseArticle({ question, keyword, prompt: null })?.question),
    );
    expect(chosen).toEqual(seededThemes.flatMap(({ questions }) => questions.map(([question]) => question)));
    expect(new Set(chosen).size).toBe(entries.length);
    expect(entries.length).toBeGreaterThanOrEqual(40);
  });

  test.each(filled)(
    '$slug passes the checks, with its images and any offer',
    ({ draft, images, ...article }) => {
      const check = (checked: typeof draft) =>
        checkDraft({ draft: checked, brief, slugs: new Set(), earlier: [], fromLibrary: true });
      expect(check(draft)).toEqual([]);
      const count = words(draft.content).length;
      expect(count).toBeGreaterThanOrEqual(1_000);
      expect(count).toBeLessThanOrEqual(1_400);
      for (const { still, after } of images) {
        expect(existsSync(new URL(`../../public/posters/apps/${still}.webp`, import.meta.url))).toBe(true);
        expect(headings(article.content, 2)).toContain(after);
      }
      expect(draft.content.match(/^!\[.+\]\(\/posters\/apps\/[\w-]+\.webp ".+"\)$/gm)).toHaveLength(
        images.length,
      );
      expect(draft.content).not.toMatch(/[{}]|undefined|lorem/);

      const other = { ...anotherOffer, hosting: { ...anotherOffer.hosting, offered: false } };
      const elsewhere = fillArticle({ ...article, images }, { offer: other, stills: [] });
      expect(elsewhere.content).not.toMatch(/!\[|\(\/gallery\)|[{}]|\$(?:120|150)\b|we host|our hosting/i);
      expect(words(elsewhere.content).length).toBeGreaterThanOrEqual(1_000);
    },
  );

  test('says no sentence in two articles, and is nowhere alike', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { slug, draft } of filled)
      for (const sentence of sentencesOf(draft.content.replace(/[*_`[\]]|\(\/[^)]*\)/g, '')).map((each) =>
        each.trim(),
      )) {
        if (sentence.split(' ').length < 8) continue;
        // The rules of the offer are the same in every article.
        if (seen.has(sentence) && !/refund|reschedul/i.test(sentence)) repeated.push(`${slug}: ${sentence}`);
        seen.set(sentence, slug);
      }
    expect(repeated).toEqual([]);
    const texts = filled.map(({ draft }) => shingles(draft.content));
    const shares = texts.flatMap((text, index) => texts.slice(0, index).map((other) => jaccard(text, other)));
    expect(Math.max(...shares)).toBeLessThan(0.05);
  });

  test('answers the fixed prompt heading by heading, with its keyword and links', () => {
    const chosen = chooseArticle({ question: null, keyword: null, prompt: CUSTOM_PROMPT });
    expect(chosen?.slug).toBe('build-an-app-in-1-hour');
    const asked = composeBrief({ prompt: CUSTOM_PROMPT, theme: null, recentTitles: [], turn: 0, serial: 1 });
    const draft = filled.find(({ slug }) => slug === chosen?.slug)?.draft as (typeof filled)[0]['draft'];
    expect(checkDraft({ draft, brief: asked, slugs: new Set(), earlier: [] })).toEqual([]);
    const wanted = outlineIn(CUSTOM_PROMPT);
    expect(headings(draft.content, 2).slice(0, wanted.length)).toEqual(wanted);
  });

  test.each([
    ['How would a dog groomer take bookings?', 'dog-grooming-appointments-app'],
    ['Do I own the code of my app?', 'who-owns-the-code'],
    ['How can a bakery take preorders?', 'bakery-preorder-app'],
    ['Write about what to do in the first week after a launch.', 'the-first-week-after-launch'],
  ])('serves a question in other words: %s', (question, slug) => {
    expect(chooseArticle({ question, keyword: null, prompt: null })?.slug).toBe(slug);
    expect(chooseArticle({ question: null, keyword: null, prompt: question })?.slug).toBe(slug);
  });

  test.each([
    'How do I bake bread?',
    'What is the best time to visit Lisbon?',
    'quantum computing for beginners',
    'How do you train a dog?',
    '',
  ])('does not serve a question about something else: %s', (question) => {
    expect(chooseArticle({ question, keyword: null, prompt: null })).toBeUndefined();
  });

  test('serves with its last article nothing but what that is about', () => {
    const others = new Set(entries.map(({ slug }) => slug));
    others.delete('bakery-preorder-app');
    const last = articleChooser(entries, others);
    const ask = (question: string) => last({ question, keyword: null, prompt: null })?.slug;
    expect(ask('How can a bakery take preorders?')).toBe('bakery-preorder-app');
    for (const { slug, question } of entries)
      if (slug !== 'bakery-preorder-app') expect([question, ask(question)]).toEqual([question, undefined]);
  });

  test('is for those who build apps, and for no other trade', () => {
    expect(buildsApps(brief.about.business)).toBe(true);
    expect(buildsApps('We build websites for restaurants.')).toBe(true);
    expect(buildsApps('a bicycle shop in Ghent that repairs and sells city bikes')).toBe(false);
    expect(buildsApps('A bakery. Customers order in our app.')).toBe(false);
  });
});

describe('without a provider', () => {
  test('a fresh site publishes every article of the library once, and then says that they are used up', async () => {
    const { db } = await testDatabase();
    const work = testWork(db, SAMPLE);
    for (let count = 0; count <= entries.length; count += 1) {
      await enqueueJob(db, { kind: 'manual', autoPublish: true }, work.now());
      await work.run();
      work.advance(3_600_000);
    }
    const posts = await db.selectFrom('posts').selectAll().execute();
    expect(
      posts.filter(({ published }) => published === 0).map((post) => [post.title, post.reviewNotes]),
    ).toEqual([]);
    expect(posts.map(({ title }) => title).sort()).toEqual(entries.map(({ title }) => title).sort());
    expect(posts.every(({ isSample, themeId }) => isSample === 1 && themeId !== null)).toBe(true);
    const { jobs } = await listJobs(db, { limit: 100, offset: 0 });
    expect(jobs.some(({ usage }) => usage.some(({ step }) => step === 'revise'))).toBe(false);
    expect(jobs[0]).toMatchObject({ state: 'failed', error: LIBRARY_REFUSALS.usedUp });
  }, 60_000);

  test('an article can be used again once its post is deleted for good', async () => {
    const { db } = await testDatabase();
    const prompt = 'How can a bakery take preorders?';
    const ask = () => generate(db, SAMPLE, { kind: 'custom', prompt });
    const first = await ask();
    expect(first.job.state).toBe('succeeded');
    expect((await ask()).job).toMatchObject({ state: 'failed', error: LIBRARY_REFUSALS.used(null) });
    await db
      .deleteFrom('posts')
      .where('id', '=', first.job.postId ?? 0)
      .execute();
    expect((await ask()).job.state).toBe('succeeded');
  });

  test('nothing is written for another trade', async () => {
    const { db } = await testDatabase();
    const value = { ...brief.about, business: 'a bicycle shop that repairs and sells city bikes' };
    await publishSection(db, { key: 'writer.voice', value }, { id: null, username: 'test' }, new Date());
    const { job } = await generate(db, SAMPLE);
    expect(job).toMatchObject({ state: 'failed', error: LIBRARY_REFUSALS.business });
  });
});
