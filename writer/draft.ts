import { z } from 'zod';
import { slugify } from '#src/contract/slug.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import type { Brief } from './brief.ts';
import { belowTitle, removeImages } from './change-markdown.ts';
import { removeHtml } from './clean-html.ts';
import { headings, plainLine } from './markdown.ts';

/** As a provider returns it, before any cleanup. */
export const rawDraft = z.object({
  title: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  /** Markdown, without the title. */
  content: z.string(),
  /** The header image's motif. */
  imagePrompt: z.string(),
  imageAlt: z.string(),
});
export type RawDraft = z.output<typeof rawDraft>;

export const TAG_COUNT = 4;
export const META_LENGTH = 155;

/** For an article whose theme has too few. */
const DEFAULT_TAGS = ['App Development', 'Live Coding', 'MVP', 'Small Business', 'Startups'];

/** Fixes what needs no provider: HTML, images, a repeated title, tags, a long description. */
export function normalizeDraft(draft: RawDraft, brief: Pick<Brief, 'tags'>): RawDraft {
  const title = bareLine(draft.title) || titleIn(draft.content);
  return {
    title,
    metaDescription: shorten(bareLine(draft.metaDescription), META_LENGTH),
    tags: fourTags(draft.tags, brief.tags),
    content: mendContent(draft.content),
    imagePrompt: draft.imagePrompt.trim(),
    imageAlt: shorten(bareLine(draft.imageAlt), 200),
  };
}

const titleIn = (content: string) => (textFault(content) ? '' : bareLine(headings(content, 1)[0] ?? ''));

/** Removes Markdown and surrounding or unbalanced quotation marks. */
const bareLine = (text: string) =>
  plainLine(removeHtml(text))
    .replace(/^["'“”*`]+|(?<!["'“”*`])["'“”*`]+$/g, '')
    .trim();

function mendContent(content: string): string {
  const text = removeImages(removeHtml(content.replace(/\r\n?/g, '\n')));
  return `${belowTitle(text.trim())}\n`;
}

/** Shortens at a sentence end if enough text is left, else at a word with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '));
  if (sentence >= length * 0.6) return cut.slice(0, sentence + 1);
  const words = cut.slice(0, length);
  const space = words.lastIndexOf(' ');
  return `${(space > 0 ? words.slice(0, space) : words.slice(0, length - 1)).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Distinct: the draft's first, then the theme's, then the defaults. */
function fourTags(drafted: string[], themed: string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of [...drafted, ...themed, ...DEFAULT_TAGS]) {
    const text = bareLine(tag).replace(/^#+/, '').slice(0, 40).trim();
    const slug = slugify(text);
    if (slug && !tags.has(slug) && tags.size < TAG_COUNT) tags.set(slug, text);
  }
  return [...tags.values()];
}
