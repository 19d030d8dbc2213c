import { colorName } from '#src/contract/site/color.ts';
import type { Brief } from './brief.ts';
import { META_LENGTH, type RawDraft, TAG_COUNT } from './draft.ts';
import type { OutlineSection } from './outline.ts';
import type { Message } from './prompts/message.ts';
import { bullets, stepMessages } from './prompts/shared.ts';
import { outlineLines } from './prompts/steps.ts';

export type { Message };

const ANSWER = `Answer with one JSON object and nothing else:
{"title": string of at most 70 characters, "metaDescription": string of at most ${META_LENGTH} characters, "tags": array of exactly ${TAG_COUNT} strings, "content": string of Markdown, "imagePrompt": string that describes a header image without any text in it, "imageAlt": string of at most 120 characters}`;

/** The messages that request a new article. */
export const writeMessages = (brief: Brief, outline: readonly OutlineSection[] = []): Message[] =>
  stepMessages(brief, ['Step: write the article.', outlineLines(brief, outline), ANSWER]);

/** The messages that request a corrected version of an article. */
export const reviseMessages = (brief: Brief, draft: RawDraft, findings: string[]): Message[] =>
  stepMessages(brief, [
    'Step: correct the article.',
    `This is your article:\n${JSON.stringify(draft)}`,
    `It cannot be published, because:\n${bullets(findings)}`,
    'Return the whole article with these faults corrected and everything else as it is.',
    ANSWER,
  ]);

const BLUE = '#1F5EFF';

interface Pictured {
  title: string;
  imagePrompt: string;
  color?: string | undefined;
}

/** Specification, section 2: blue, black and white, unless the brand has another color. */
export const imagePrompt = ({ title, imagePrompt: wish, color = BLUE }: Pictured): string =>
  `Wide editorial header image for a blog article titled "${title}". ${wish || 'An abstract picture of an app taking shape within one hour.'} Strictly ${colorName(color)} (${color}), near-black (#0B0F19) and white. Flat geometric shapes, generous empty space, one clear subject in the middle third. No text, letters, numbers, logos, faces or screens full of code.`;
