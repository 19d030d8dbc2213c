import { forbiddenWords } from '#src/content/blog/blog-voice.ts';
import { channels } from '#src/contract/generator/channels.ts';
import type { Message } from '../prompt.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

/** More than a summary needs. */
const ARTICLE_LETTERS = 6_000;

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

const forms = {
  social:
    'A post for people who scroll: the point in its first line, one thought, a link at its end. No hashtags but on Instagram.',
  email:
    'An e-mail to people who asked for news: a subject that says what is in it, a preview line that goes on from it, short paragraphs, one link.',
  ad: 'An ad: each line stands alone, since the channel puts them together as it likes.',
  page: 'A one-page text: a headline, an introduction, three or four short sections with headings in capitals, a call to action.',
} as const;

function system({ channel, siteName, voice, tone, offer, about }: CopyRequest): string {
  const { label, kind, fields } = channels[channel];
  return `You write marketing texts for ${siteName}, ${about.business}.

Reader: ${about.audience}
Tone: ${about.tone}${voice?.tone ? ` ${voice.tone}` : ''}${tone ? ` For this text: ${tone}` : ''}

Rules
${bullets(about.rules)}
- Never use these words: ${[...forbiddenWords, ...(voice?.dontWords ?? [])].join(', ')}.${voice?.doWords.length ? `\n- Where they fit, use these words: ${voice.doWords.join(', ')}.` : ''}
- Plain text without Markdown.

Facts you may state about the service. State no other price, percentage or promise of any kind, not even as an example.
${bullets(about.claims)}${offer ? `\n- For this text only, in these terms and no others: ${offer}` : ''}

Channel: ${label}. ${forms[kind]}

Answer with one JSON object and nothing else, all of its fields strings:
${bullets(fields.map(({ name, label: what, limit }) => `"${name}": ${what}, at most ${limit} characters`))}`;
}

function task({ brief, article, origin }: CopyRequest): string {
  const lines = brief ? ['Write about this:', '', '"""', brief, '"""'] : ['Write about the article below.'];
  if (article)
    lines.push(
      '',
      `Article: ${article.title}`,
      `Address to link to: ${article.url}`,
      article.excerpt,
      '',
      article.content.slice(0, ARTICLE_LETTERS),
    );
  else lines.push('', `Address to link to: ${origin}/booking`);
  return lines.join('\n');
}

/** The messages that request a new text. */
export const copyMessages = (request: CopyRequest): Message[] => [
  { role: 'system', content: system(request) },
  { role: 'user', content: task(request) },
];

/** The messages that request a corrected version of a text. */
export const repairCopyMessages = (request: CopyRequest, copy: Copy, faults: string[]): Message[] => [
  { role: 'system', content: system(request) },
  {
    role: 'user',
    content: `${task(request)}

This is your text:
${JSON.stringify(copy)}

It cannot be used, because:
${bullets(faults)}

Return all of it with these faults put right and everything else as it is, as one JSON object of the same form.`,
  },
];
