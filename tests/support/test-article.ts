import type { Brief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';
import { fillArticle } from '#writer/library/fill-article.ts';
import { openLibrary } from '#writer/library/library.ts';

export const testLibrary = openLibrary(new URL('../../writer/library/articles/', import.meta.url).href);

/** What a site without a provider writes from, with nothing used yet. */
export const testSamples = { library: testLibrary, used: async () => new Set<string>() };

const entries = await testLibrary.entries();
const articles = await Promise.all(entries.map(({ slug }) => testLibrary.read(slug)));

/**
 * An article about a brief as a model would write it, which passes every check: one of the library's, with the
 * brief's keyword, question and app.
 * @param serial another number gives another article
 */
export function testArticle(brief: Brief, serial = brief.serial): RawDraft {
  const article = articles[serial % articles.length] as (typeof articles)[number];
  const { title, metaDescription, tags, content } = fillArticle({ ...article, images: [] }, brief);
  const { keyword, question, app } = brief;
  const subject = keyword ?? article.keywords[0] ?? 'an app';
  const [first = '', ...sections] = content.split(/\n(?=## )/);
  const [heading = '', ...rest] = (sections[0] ?? '').split('\n');
  const opening = `${question ?? `This is about ${subject}.`} Here is what we know about ${subject}.`;
  const example = app ? `\n\nThe app ${app.title} in our gallery is one example: ${app.description}` : '';
  return {
    title: keyword ? `${atStart(keyword)}: ${title}`.slice(0, 110) : title,
    metaDescription,
    tags: brief.tags.length > 0 ? brief.tags.slice(0, 4) : tags,
    content: [
      `${opening} ${first.trim()}${example}\n`,
      [`${heading}: ${subject}`, ...rest].join('\n'),
      ...sections.slice(1),
      requiredLinks(brief, content),
    ].join('\n'),
    imagePrompt: '',
    imageAlt: '',
  };
}

const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const requiredLinks = ({ requiredLinks: paths }: Brief, content: string): string => {
  const missing = paths.filter((path) => !content.includes(`](${path})`));
  return missing.length === 0
    ? ''
    : `\nMore: ${missing.map((path) => `[read on at ${path}](${path})`).join(', ')}.\n`;
};
