import { forbiddenWords } from '#src/content/blog/blog-voice.ts';
import { lengthOf } from '../approved-brief.ts';
import type { Brief } from '../brief.ts';
import { MIN_LINKS } from '../check-links.ts';
import { stemsOf } from '../ledger/judge-sources.ts';
import { voiceLines } from '../voice/voice-prompt.ts';
import type { Message } from './message.ts';
import { offerRule, sourceLines, sourceRules } from './sources.ts';

export const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/**
 * The messages that each request about one article starts with, byte for byte: the rules and the offer, then
 * the brief and the sources. A step's own task comes after them, so that services read them once.
 */
const sharedMessages = (brief: Brief): Message[] => [
  { role: 'system', content: rulesOf(brief) },
  { role: 'user', content: materialOf(brief), isShared: true },
];

/** A request for one step of an article. */
export const stepMessages = (brief: Brief, task: ReadonlyArray<string | false | null>): Message[] => [
  ...sharedMessages(brief),
  { role: 'user', content: task.filter(Boolean).join('\n\n') },
];

/** The same for every article of a theme. */
function rulesOf(brief: Brief): string {
  const { about, voice, theme, approved } = brief;
  const tones = [theme?.tone && `${theme.tone}.`, about.tone, voice?.tone];
  return `You work on the blog of ${brief.siteName}, ${about.business}. Each request is about one article, and its last part says which step to do. The rules hold for whatever you write for the article.

Reader: ${approved?.reader || theme?.audience || about.audience}
Tone: ${tones.filter(Boolean).join(' ')}

Rules
${bullets([
  ...about.rules,
  offerRule,
  ...sourceRules,
  ...(voice?.card ? voiceLines(voice.card, voice.samples ?? []) : []),
  `Never use these words: ${[...forbiddenWords, ...(voice?.dontWords ?? [])].join(', ')}.`,
  ...(voice?.doWords.length ? [`Where they fit, use these words: ${voice.doWords.join(', ')}.`] : []),
])}

The offer (source "offer")
${bullets(about.claims)}

Form of an article
- Markdown without the title, without an H1, without raw HTML and without images.
- ${lengthLine(approved)}
- An opening paragraph, then five to eight H2 sections with headings that say what follows. H3, lists and one table where they help.
- Link only to paths of this site${LEAST[approved?.leastLinks ?? MIN_LINKS] ?? ''}, as Markdown links with words that say where they lead.`;
}

const LEAST = ['', ', at least one of them', ', at least two of them'];
function lengthLine(approved: Brief['approved']): string {
  const [min, max, aim] = Object.values(lengthOf(approved)).map((words) => words.toLocaleString('en-US'));
  return `${min} to ${max} words; aim for ${aim}.`;
}

/** The brief and the sources: all that a step may rest on. */
function materialOf(brief: Brief): string {
  const { links, requiredLinks, related, avoidTitles, approved } = brief;
  const parts = [
    `The article (source "brief")\n${subjectLines(brief).join('\n')}`,
    sourceLines({ passages: withoutClaims(brief) }),
    [
      links.length > 0
        ? `This site (source "site") has these pages, which an article may link to:`
        : 'Of the pages of this site (source "site"), the article links to none.',
      ...links.map((link) => `- ${link.path} (${link.title}): ${link.use}`),
      ...(requiredLinks.length > 0 ? [`You must link to: ${requiredLinks.join(', ')}.`] : []),
    ].join('\n'),
    related.length > 0 &&
      [
        'Posts of this blog on related subjects. The article links to one or two of them where they help the reader, and does not repeat them:',
        ...related.map(({ path, title, summary }) => `- ${path} (${title}): ${summary}`),
      ].join('\n'),
    approved !== null &&
      approved.forbidden.length > 0 &&
      `The article neither mentions nor says any of this, in these or other words:\n${bullets(approved.forbidden)}`,
    avoidTitles.length > 0 &&
      `These articles exist. The new one says something else, under another title:\n${bullets(avoidTitles)}`,
    `Today is ${brief.today}.`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function subjectLines({ prompt, theme, angle, question, keyword }: Brief): string[] {
  const lines = prompt
    ? [
        'An administrator asks for this article. The rules above take precedence where the two differ.',
        `"""\n${prompt}\n"""`,
      ]
    : [`Write about: ${theme?.name}.`, ...(theme?.brief ? [theme.brief] : []), `Kind of article: ${angle}.`];
  return [
    ...lines,
    ...(question ? [`It answers this question, in its first paragraphs: ${question}`] : []),
    ...(keyword
      ? [`Keyword: "${keyword}". It is in the title, in the first paragraph and in one H2, in these words.`]
      : []),
  ];
}

/** Passages of the offer that say no more than the claims are left out: once in a request is enough. */
function withoutClaims({ passages, about }: Brief): Brief['passages'] {
  const claims = about.claims.map(stemsOf);
  const isClaimed = (sentence: string) => {
    const stems = [...stemsOf(sentence)];
    return claims.some((claim) => stems.every((word) => claim.has(word)));
  };
  return passages.filter(({ kind, text }) => kind !== 'offer' || !text.split(/(?<=\.)\s+/).every(isClaimed));
}
