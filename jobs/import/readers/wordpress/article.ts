import { articleMarkdown } from '../../html/article-markdown.ts';
import { footnoteDefinition } from '../../html/footnotes.ts';
import { createPlaceholders } from '../../html/placeholders.ts';
import type { Rule } from '../../html/rules.ts';
import { attribute } from '../../html/tree.ts';
import { addParagraphs } from './autop.ts';
import { hasBlocks, readFootnotes, resolveBlocks } from './blocks.ts';
import { protectCode } from './protect-code.ts';
import { expandShortcodes } from './shortcodes.ts';
import { type Attachment, type Survey, stemOf } from './survey.ts';
import { metaOf, type WxrItem } from './wxr-item.ts';

interface WordPressArticle {
  content: string;
  images: string[];
}

/** Converts the text of an item, from blocks or from the classic editor, with its shortcodes and footnotes. */
export function convertArticle(
  item: WxrItem,
  survey: Survey,
  note: (sentence: string) => void,
): WordPressArticle {
  const images: string[] = [];
  const placeholders = createPlaceholders();
  const source = item.content.replace(/[\ue0f0-\ue0f3]/g, '');
  const resolved = hasBlocks(source) ? resolveBlocks(source, { blocks: survey.blocks, note }) : undefined;
  const code = protectCode(resolved ?? source);
  const expanded = expandShortcodes(code.text, { survey, postId: item.id, note });
  const html = code.restore(resolved === undefined ? addParagraphs(expanded) : expanded);
  const notes = readFootnotes(metaOf(item, 'footnotes'));
  const numbers = new Map(notes.map(({ id }, index) => [id, index + 1]));
  const footnote: Rule = (node, context) => {
    const number = node.tagName === 'sup' ? numbers.get(attribute(node, 'dataFn')) : undefined;
    return number === undefined ? undefined : [context.placeholders.inline(`[^${number}]`)];
  };
  const context = {
    rules: [footnote],
    placeholders,
    note,
    linkTo: survey.addresses.linkTo,
    imageAt: (address: string, image: Parameters<Rule>[0]) => {
      const full = fullSize(address, attribute(image, 'className'), survey);
      images.push(full);
      return full;
    },
  };
  const content = articleMarkdown(html, context);
  const definitions = notes.map(({ content: text }, index) =>
    footnoteDefinition(String(index + 1), articleMarkdown(text, context)),
  );
  return { content: [content, ...definitions].filter(Boolean).join('\n\n'), images };
}

/** The original of an image, where the file has it; a smaller one may not exist anywhere else. */
export function fullSize(address: string, classes: string, survey: Survey): string {
  const plain = withoutPhoton(address);
  const id = /\bwp-image-(\d{1,12})\b/.exec(classes)?.[1];
  const attachment: Attachment | undefined =
    (id === undefined ? undefined : survey.attachments.get(id)) ?? survey.byStem.get(stemOf(plain));
  return attachment?.address || absoluteImage(plain, survey);
}

const absoluteImage = (address: string, { site }: Survey): string => {
  if (/^\/\//.test(address)) return `https:${address}`;
  if (/^https?:/i.test(address) || !site || !URL.canParse(address, site)) return address;
  return new URL(address, site).href;
};

/** Jetpack serves images from `i0.wp.com/host/path`. */
const withoutPhoton = (address: string): string =>
  /^https?:\/\/i\d\.wp\.com\//i.test(address)
    ? address.replace(/^https?:\/\/i\d\.wp\.com\//i, 'https://').replace(/\?[\s\S]*$/, '')
    : address;
