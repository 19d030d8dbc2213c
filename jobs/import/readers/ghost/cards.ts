import { formatNumber } from '#src/contract/format.ts';
import type { CalloutKind } from '#src/markdown/callout-kinds.ts';
import { pageOfFrame } from '../../html/embeds.ts';
import type { Placeholders } from '../../html/placeholders.ts';
import { field, flagField, listField, textField } from '../../unknown-json.ts';

export interface CardContext {
  placeholders: Placeholders;
  /** Changes the addresses in a text that is Markdown already. */
  rewriteMarkdown: (markdown: string) => string;
  note: (sentence: string) => void;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linked = (href: string, html: string) => (href ? `<a href="${escapeHtml(href)}">${html}</a>` : html);
const captionOf = (card: unknown) => {
  const caption = textField(card, 'caption');
  return caption ? `<figcaption>${caption}</figcaption>` : '';
};
const inline = (html: string) => (html ? `<p>${html}</p>` : '');

type Card = (card: unknown, context: CardContext) => string;

/** Only in e-mails, so readers of the site never saw them. */
const MAIL_ONLY: Card = (_card, { note }) => {
  note('Left out a part that was only in the e-mail.');
  return '';
};

/** Ghost's callouts have colors instead of kinds. */
const KIND_BY_COLOR: Readonly<Record<string, CalloutKind>> = {
  green: 'TIP',
  purple: 'IMPORTANT',
  accent: 'IMPORTANT',
  yellow: 'WARNING',
  red: 'CAUTION',
};

const CARDS: Readonly<Record<string, Card>> = {
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  image: (card) => figure(imageOf(card), captionOf(card)),
  gallery: (card) =>
    `<figure>${listField(card, 'images').map(imageOf).map(inline).join('')}${captionOf(card)}</figure>`,
  bookmark,
  embed,
  codeblock: code,
  code,
  callout: (card, { placeholders }) => {
    const emoji = textField(card, 'calloutEmoji');
    const html = textField(card, 'calloutText');
    const kind = KIND_BY_COLOR[textField(card, 'backgroundColor')] ?? 'NOTE';
    return `<blockquote>${placeholders.blockHtml(`[!${kind}]`)}${/^\s*<p/i.test(html) ? html.replace(/<p[^<>]*>/i, (tag) => tag + (emoji && `${emoji} `)) : inline(`${emoji && `${emoji} `}${html}`)}</blockquote>`;
  },
  toggle: (card) =>
    `<p><strong>${textField(card, 'heading').replace(/<\/?p[^<>]*>/gi, '')}</strong></p>${blockOf(textField(card, 'content'))}`,
  button: (card) => inline(linked(textField(card, 'buttonUrl'), escapeHtml(textField(card, 'buttonText')))),
  html: (card) => textField(card, 'html'),
  markdown,
  'card-markdown': markdown,
  file: (card) => {
    const size = Number(field(card, 'fileSize')) || 0;
    const title = textField(card, 'fileTitle') || textField(card, 'fileName') || 'File';
    const caption = textField(card, 'fileCaption');
    return inline(
      `${linked(textField(card, 'src'), escapeHtml(title))}${size > 0 ? ` (${formatNumber(Math.ceil(size / 1024))} KB)` : ''}${caption ? `: ${escapeHtml(caption)}` : ''}`,
    );
  },
  audio: (card, { note }) => mediaLink(card, 'audio', note),
  video: (card, { note }) => `<figure>${mediaLink(card, 'a video', note)}${captionOf(card)}</figure>`,
  product,
  header,
  email: MAIL_ONLY,
  'email-cta': MAIL_ONLY,
  paywall: (_card, { note }) => {
    note('A part of it was only for members.');
    return '';
  },
  signup: (card, { note }) => {
    note(
      `Left out a form for subscriptions: “${wordsOf(card, ['header', 'subheader', 'disclaimer', 'buttonText'])}”.`,
    );
    return '';
  },
  'call-to-action': (card, { note }) => {
    note(
      `Left out an advertisement: “${wordsOf(card, ['sponsorLabel', 'textValue', 'buttonText'])}” (${textField(card, 'buttonUrl')}).`,
    );
    return '';
  },
  transistor: (_card, { note }) => {
    note('Left out a podcast player (Transistor).');
    return '';
  },
};

/** @param name of the card @returns HTML; what an unknown card says is kept as text */
export function cardHtml(name: string, card: unknown, context: CardContext): string {
  const known = CARDS[name];
  if (known) return known(card, context);
  context.note(`Replaced a card of the kind “${name}” with its text.`);
  const words = ['html', 'text', 'title', 'heading', 'content', 'caption'].map((key) => textField(card, key));
  return (
    words.filter(Boolean).map(blockOf).join('') +
    inline(linked(textField(card, 'url'), escapeHtml(textField(card, 'url'))))
  );
}

const blockOf = (html: string) =>
  /<(?:p|ul|ol|h\d|blockquote|table|div)\b/i.test(html) ? html : inline(html);

const wordsOf = (card: unknown, names: readonly string[]): string =>
  names
    .map((name) =>
      textField(card, name)
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(' ');

const figure = (content: string, caption: string) => `<figure>${content}${caption}</figure>`;

function imageOf(card: unknown): string {
  const source = textField(card, 'src');
  if (!source) return '';
  return linked(
    textField(card, 'href'),
    `<img src="${escapeHtml(source)}" alt="${escapeHtml(textField(card, 'alt'))}">`,
  );
}

function bookmark(card: unknown): string {
  const metadata = field(card, 'metadata');
  const url = textField(card, 'url') || textField(metadata, 'url');
  const title = textField(metadata, 'title') || url;
  const description = textField(metadata, 'description');
  const by = [textField(metadata, 'author'), textField(metadata, 'publisher')].filter(Boolean).join(', ');
  const more = [description, by].filter(Boolean).join(' – ');
  return `${inline(`${linked(url, escapeHtml(title))}${more ? `: ${escapeHtml(more)}` : ''}`)}${captionBelow(card)}`;
}

const captionBelow = (card: unknown) => {
  const caption = captionOf(card);
  return caption ? `<figure>${caption}</figure>` : '';
};

function embed(card: unknown, { placeholders }: CardContext): string {
  const html = textField(card, 'html');
  const frame = /<iframe\b[^<>]*?\bsrc="([^"]{1,2000})"/i.exec(html)?.[1] ?? '';
  const address = textField(card, 'url') || pageOfFrame(frame) || frame;
  return address ? placeholders.blockHtml(address) + captionBelow(card) : html;
}

function code(card: unknown): string {
  const language = textField(card, 'language').replace(/[^\w+#-]/g, '');
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(textField(card, 'code'))}</code></pre>${captionBelow(card)}`;
}

function markdown(card: unknown, { placeholders, rewriteMarkdown }: CardContext): string {
  return placeholders.blockHtml(rewriteMarkdown(textField(card, 'markdown').trim()));
}

function mediaLink(card: unknown, label: string, note: (sentence: string) => void): string {
  const source = textField(card, 'src');
  note(`Replaced ${label} with a link to ${source}.`);
  return inline(
    linked(source, escapeHtml(textField(card, 'title') || textField(card, 'fileName') || source)),
  );
}

function product(card: unknown): string {
  const source = textField(card, 'productImageSrc');
  const image = source
    ? inline(`<img src="${escapeHtml(source)}" alt="${escapeHtml(textField(card, 'productTitle'))}">`)
    : '';
  const stars = flagField(card, 'productRatingEnabled')
    ? inline(`${'★'.repeat(Number(field(card, 'productStarRating')) || 0)}`)
    : '';
  const button = flagField(card, 'productButtonEnabled')
    ? inline(linked(textField(card, 'productUrl'), escapeHtml(textField(card, 'productButton'))))
    : '';
  return `${image}<h3>${textField(card, 'productTitle')}</h3>${stars}${blockOf(textField(card, 'productDescription'))}${button}`;
}

function header(card: unknown): string {
  const button = flagField(card, 'buttonEnabled')
    ? inline(linked(textField(card, 'buttonUrl'), escapeHtml(textField(card, 'buttonText'))))
    : '';
  return `<h2>${textField(card, 'header')}</h2>${inline(textField(card, 'subheader'))}${button}`;
}
