import { calloutKindOf } from '#src/markdown/callout-kinds.ts';
import { type AddressChanges, rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import { mapLines } from '../../markdown-text/code-ranges.ts';
import type { CommandContext } from './commands.ts';
import { lowerHeadings } from './headings.ts';
import { convertHtmlImages } from './html-in-markdown.ts';
import { replaceShortcodes } from './hugo.ts';
import { replaceLiquid } from './liquid.ts';
import { replaceMdx } from './mdx.ts';
import type { Generator } from './site-files.ts';

export interface MarkdownContext extends CommandContext, AddressChanges {
  generator: Generator;
  isMdx: boolean;
  /** Folder of the post's own files. */
  folder: string;
  title: string;
}

/** Marks where an excerpt ends. */
export const MORE = /<!--\s*more\s*-->/i;

/** A text of a site generator as it is shown here. What is Markdown stays byte for byte. */
export function convertMarkdown(body: string, context: MarkdownContext): string {
  const { generator, isMdx, folder, title, note } = context;
  let text = body.replace(MORE, '');
  if (generator === 'hugo') text = replaceShortcodes(text, context);
  if (generator === 'jekyll' || generator === 'hexo') text = replaceLiquid(text, context, folder);
  if (isMdx) text = replaceMdx(text, note);
  text = quoteAdmonitions(text);
  text = convertHtmlImages(lowerHeadings(text, title), note);
  if (/\[\[[^\]\n]{1,200}\]\]/.test(text)) note('Links of the form [[page]] were left as text.');
  if (/(?:^|\n)\$\$/.test(text)) note('Formulas were left as text.');
  return rewriteAddresses(text, context)
    .replace(/^\s*\n/, '')
    .trimEnd();
}

/** `:::note[Title]` … `:::`, as Astro, Docusaurus and others have it. */
function quoteAdmonitions(markdown: string): string {
  if (!markdown.includes(':::')) return markdown;
  let depth = 0;
  return mapLines(markdown, (line) => {
    const opening =
      /^\s{0,3}:{3,}\s*([a-z][\w-]{0,30})\s*(?:\[([^\]\n]{0,300})\])?\s*(?:\{[^{}]{0,300}\})?\s*$/i.exec(
        line,
      );
    if (opening) {
      depth += 1;
      const [, word = '', title] = opening;
      const mark = `> [!${calloutKindOf(word)}]`;
      return title ? `${mark}\n> **${title}**\n>` : `${mark}\n>`;
    }
    if (depth > 0 && /^\s{0,3}:{3,}\s*$/.test(line)) {
      depth -= 1;
      return '';
    }
    return depth > 0 ? `> ${line}`.trimEnd() : line;
  });
}
