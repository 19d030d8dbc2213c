import type { Brief } from '../brief.ts';
import { mayHeadWith } from '../check-approved.ts';
import type { RawDraft } from '../draft.ts';
import type { OutlineSection } from '../outline.ts';
import type { ArticlePlan } from '../plan.ts';
import type { PlanRequest } from '../providers/provider.ts';
import type { Message } from './message.ts';
import { bullets, stepMessages } from './shared.ts';

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
        'You plan articles for the blog of a small business. Say which one question the article answers, what its answer is in a sentence as far as you can tell, and up to six short searches to run among the business\'s own documents, pages, apps and testimonials.\n\nAnswer with one JSON object and nothing else: {"question": string, "answer": string, "searches": array of strings}',
    },
    { role: 'user', content: about.filter(Boolean).join('\n') },
  ];
}

/** Asks for the sections, each with its sources. */
export const outlineMessages = (brief: Brief, plan: ArticlePlan): Message[] =>
  stepMessages(brief, [
    `Step: outline the article. Plan five to eight sections. Each has a heading that says what follows, its point in a sentence, and the ids of the sources it rests on; the offer needs no id. A section without a source is allowed only where it states no fact about the business and no figure. The first section answers the question. At least one section tells of the business's own apps, clients or documents, where there is a source about them. Do not repeat a post that exists.`,
    'Answer with one JSON object and nothing else: {"sections": array of {"heading": string, "point": string, "evidence": array of ids}}',
    !brief.question && plan.question && `Question: ${plan.question}`,
    plan.answer && `Answer in short, unless the sources say otherwise: ${plan.answer}`,
  ]);

/** True if no approved heading has the keyword, so that the text alone can. */
const isKeywordInText = ({ approved, keyword }: Brief) => keyword !== null && !mayHeadWith(approved, keyword);

const PLANNED = 'Write these sections, in this order';
/** Says here what differs from the shared part of the prompt, which stays the same for a service's cache. */
const APPROVED =
  'An editor has approved these sections. Write them and no others, however many they are, in this order, each under its heading, word for word. The rules above take precedence where a heading or a point asks for something else';

/** The outline, for the writer. */
export const outlineLines = (brief: Brief, outline: readonly OutlineSection[]): string =>
  outline.length === 0
    ? ''
    : `${brief.approved ? APPROVED : PLANNED}${isKeywordInText(brief) ? '. No heading needs the keyword' : ''}:\n${outline
        .map(
          ({ heading, point, evidence: sources }) =>
            `- ${[heading, point].filter(Boolean).join(': ')}${sources.length > 0 ? ` (sources ${sources.join(', ')})` : ''}`,
        )
        .join('\n')}`;

/** Kept short, so that an objection is about one of these. */
const RUBRIC = [
  'The first paragraphs answer the question; a reader who stops there knows the answer.',
  'It tells something first-hand: an app, a client, a document of this business, with a detail that only the business knows.',
  'Every statement of fact is backed by a source; nothing contradicts one.',
  'No filler: no sentence could be removed without a loss.',
  'It reads like the owner: the tone given above, plain words, no sales talk.',
  'It stays with the question, in the language of the question.',
] as const;

/** Asks for objections to an article. */
export const critiqueMessages = (brief: Brief, { title, content }: RawDraft): Message[] =>
  stepMessages(brief, [
    `Step: review the article, as its editor. Read it against this rubric:
${bullets(RUBRIC)}

Object only to what a careful editor would send back. At most five objections. An article without serious faults gets none: an empty list. Give each a severity: "must" if the article is wrong, misleads or does not answer, so that it cannot be published; "should" if a sentence is weak; "could" for a wish. In "text", say in one sentence what to do. Where changing one sentence is enough, put that sentence into "find", word for word, and the new one into "replace"; otherwise leave both empty.`,
    'Answer with one JSON object and nothing else: {"objections": array of {"severity": "must", "should" or "could", "text": string, "find": string, "replace": string}}',
    `The article:\n${JSON.stringify({ title, content })}`,
  ]);
