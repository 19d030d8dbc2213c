import { forbiddenWords } from '#src/content/blog/blog-voice.ts';
import { colorName } from '#src/contract/site/color.ts';
import type { Brief } from './brief.ts';
import { LENGTH } from './checks.ts';
import { META_LENGTH, type RawDraft, TAG_COUNT } from './draft.ts';
import type { OutlineSection } from './outline.ts';
import type { Message } from './prompts/message.ts';
import { sourceLines, sourceRules } from './prompts/sources.ts';
import { outlineLines } from './prompts/steps.ts';
import { voiceLines } from './voice/voice-prompt.ts';

export type { Message };

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** The same for every article. */
function system(brief: Brief): string {
  const { about } = brief;
  return `You write for the blog of ${brief.siteName}, ${about.business}.

Reader: ${brief.theme?.audience || about.audience}
Tone: ${brief.theme?.tone ? `${brief.theme.tone}. ` : ''}${about.tone}${brief.voice?.tone ? ` ${brief.voice.tone}` : ''}

Rules
${bullets([...about.rules, ...sourceRules])}
${voiceRules(brief)}- Never use these words: ${[...forbiddenWords, ...(brief.voice?.dontWords ?? [])].join(', ')}.${brief.voice?.doWords.length ? `\n- Where they fit, use these words: ${brief.voice.doWords.join(', ')}.` : ''}

Facts you may state about the service. State no other price, percentage or promise of any kind, not even as an example.
${bullets(about.claims)}

Form of the article
- Markdown without the title, without an H1, without raw HTML and without pictures.
- ${LENGTH.min.toLocaleString('en-US')} to ${LENGTH.max.toLocaleString('en-US')} words; aim for 1,200.
- An opening paragraph, then five to eight H2 sections with headings that say what follows. H3, lists and one table where they help.
- Link only to paths of this site, at least two of them, as Markdown links with words that say where they lead.

Answer with one JSON object and nothing else:
{"title": string of at most 70 characters, "metaDescription": string of at most ${META_LENGTH} characters, "tags": array of exactly ${TAG_COUNT} strings, "content": string of Markdown, "imagePrompt": string that describes a header picture without any text in it, "imageAlt": string of at most 120 characters}`;
}

const voiceRules = ({ voice }: Brief): string =>
  voice?.card ? `${bullets(voiceLines(voice.card, voice.samples ?? []))}\n` : '';

function task(brief: Brief, outline: readonly OutlineSection[] = []): string {
  const lines = brief.prompt
    ? [
        'An administrator asks for this article. The rules above win where the two differ.',
        '',
        '"""',
        brief.prompt,
        '"""',
      ]
    : [
        `Write about: ${brief.theme?.name}.`,
        ...(brief.theme?.brief ? [brief.theme.brief] : []),
        `Kind of article: ${brief.angle}.`,
      ];
  if (brief.question) lines.push('', `It answers this question, in its first paragraphs: ${brief.question}`);
  if (brief.keyword)
    lines.push(
      '',
      `Keyword: "${brief.keyword}". Use it, in these words, in the title, in the first paragraph and in one H2.`,
    );
  lines.push(
    '',
    'Pages you may link to:',
    ...brief.links.map((link) => `- ${link.path} (${link.title}): ${link.use}`),
  );
  if (brief.requiredLinks.length > 0) lines.push(`You must link to: ${brief.requiredLinks.join(', ')}.`);
  if (brief.related.length > 0)
    lines.push(
      '',
      'Posts of this blog on related subjects. Link to one or two of them where they help the reader:',
      ...brief.related.map(({ path, title, summary }) => `- ${path} (${title}): ${summary}`),
    );
  if (brief.avoidTitles.length > 0)
    lines.push(
      '',
      'These articles exist. Write one that says something else, under another title:',
      bullets(brief.avoidTitles),
    );
  const parts = [outlineLines(outline), sourceLines(brief), `Today is ${brief.today}.`].filter(Boolean);
  return [lines.join('\n'), ...parts].join('\n\n');
}

/** The messages that request a new article. */
export const writeMessages = (brief: Brief, outline: readonly OutlineSection[] = []): Message[] => [
  { role: 'system', content: system(brief) },
  { role: 'user', content: task(brief, outline) },
];

/** The messages that request a corrected version of an article. */
export function reviseMessages(brief: Brief, draft: RawDraft, findings: string[]): Message[] {
  const request = `${task(brief)}

This is your article:
${JSON.stringify(draft)}

It cannot be published, because:
${bullets(findings)}

Return the whole article with these faults put right and everything else as it is, as one JSON object of the same form.`;
  return [
    { role: 'system', content: system(brief) },
    { role: 'user', content: request },
  ];
}

const BLUE = '#1F5EFF';

interface Pictured {
  title: string;
  imagePrompt: string;
  color?: string | undefined;
}

/** Specification, section 2: blue, black and white, unless the brand has another color. */
export const imagePrompt = ({ title, imagePrompt: wish, color = BLUE }: Pictured): string =>
  `Wide editorial header image for a blog article titled "${title}". ${wish || 'An abstract picture of an app taking shape within one hour.'} Strictly ${colorName(color)} (${color}), near-black (#0B0F19) and white. Flat geometric shapes, generous empty space, one clear subject in the middle third. No text, letters, numbers, logos, faces or screens full of code.`;
