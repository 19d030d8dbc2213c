import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { OutlineSection } from '../outline.ts';
import type { ArticlePlan } from '../plan.ts';
import type { PlanRequest } from '../providers/provider.ts';
import type { Message } from './message.ts';
import { sourceLines } from './sources.ts';

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** Asks what an article should answer, and what to look for among the sources. */
export function planMessages({ question, keyword, prompt, theme }: PlanRequest): Message[] {
  const about = [
    theme && `Theme: ${theme.name}. ${theme.brief}`,
    theme?.audience && `Reader: ${theme.audience}`,
    question && `Question: ${question}`,
    keyword && `Keyword: ${keyword}`,
    prompt && `An administrator asks:\n"""\n${prompt}\n"""`,
  ];
  return [
    {
      role: 'system',
      content:
        'You plan articles for the blog of a small business. Say which one question the article answers, what its answer is in a sentence as far as you can tell, and up to six short searches to run among the business\'s own documents, pages, apps and guests\' stories.\n\nAnswer with one JSON object and nothing else: {"question": string, "answer": string, "searches": array of strings}',
    },
    { role: 'user', content: about.filter(Boolean).join('\n') },
  ];
}

/** Asks for the sections, each with its sources. */
export function outlineMessages(brief: Brief, plan: ArticlePlan): Message[] {
  return [
    {
      role: 'system',
      content: `You outline articles for the blog of ${brief.siteName}, ${brief.about.business}. Plan five to eight sections. Each has a heading that says what follows, its point in a sentence, and the ids of the sources it rests on. A section without a source is allowed only where it states no fact about the business and no figure. The first section answers the question. At least one section tells of the business's own apps, guests or documents, where there is a source about them.

Answer with one JSON object and nothing else: {"sections": array of {"heading": string, "point": string, "evidence": array of ids}}`,
    },
    {
      role: 'user',
      content: [
        `Question: ${brief.question ?? plan.question}`,
        plan.answer && `Answer in short, unless the sources say otherwise: ${plan.answer}`,
        brief.keyword && `Keyword: "${brief.keyword}", also to be in one heading.`,
        brief.prompt && `An administrator asks for:\n"""\n${brief.prompt}\n"""`,
        `Kind of article: ${brief.angle}.`,
        sourceLines(brief),
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
  ];
}

/** The outline, for the writer. */
export const outlineLines = (outline: readonly OutlineSection[]): string =>
  outline.length === 0
    ? ''
    : `Write these sections, in this order:\n${outline
        .map(
          ({ heading, point, evidence: sources }) =>
            `- ${heading}: ${point}${sources.length > 0 ? ` (sources ${sources.join(', ')})` : ''}`,
        )
        .join('\n')}`;

/** Kept short, so that an objection is about one of these. */
const RUBRIC = [
  'The first paragraphs answer the question; a reader who stops there knows the answer.',
  'It tells something first-hand: an app, a guest, a document of this business, with a detail that only the business knows.',
  'Every statement of fact is backed by a source; nothing contradicts one.',
  'No filler: no sentence could be removed without a loss.',
  'It reads like the owner: the tone asked for, plain words, no sales talk.',
  'It stays with the question, in the language of the question.',
] as const;

/** Asks for objections to an article. */
export function critiqueMessages(brief: Brief, draft: RawDraft): Message[] {
  return [
    {
      role: 'system',
      content: `You are the editor of the blog of ${brief.siteName}. Read the article against this rubric:
${bullets(RUBRIC)}

Object only to what a careful editor would send back. At most five objections. An article without serious faults gets none: an empty list. Give each a severity: "must" if the article is wrong, misleads or does not answer, so that it cannot be published; "should" if a sentence is weak; "could" for a wish. In "text", say in one sentence what to do. Where changing one sentence is enough, put that sentence into "find", word for word, and the new one into "replace"; otherwise leave both empty.

Answer with one JSON object and nothing else: {"objections": array of {"severity": "must", "should" or "could", "text": string, "find": string, "replace": string}}`,
    },
    {
      role: 'user',
      content: [
        brief.question ? `Question: ${brief.question}` : '',
        `Tone: ${brief.about.tone} ${brief.voice?.tone ?? ''}`,
        `Facts about the business:\n${bullets(brief.about.claims)}`,
        sourceLines(brief),
        `The article:\n${JSON.stringify({ title: draft.title, content: draft.content })}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
  ];
}
