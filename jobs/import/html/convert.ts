import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

void toHtml;
export function convertTree(tree: Root): { markdown: string; report: string[] } {
  const plain = (state: any, node: any) => state.all(node);
  const mdast = toMdast(tree, { handlers: { sub: plain, sup: plain, mark: plain, u: plain } } as any) as any;
  return {
    markdown: toMarkdown(mdast, {
      bullet: '-',
      emphasis: '_',
      rule: '-',
      listItemIndent: 'one',
      fences: true,
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    }),
    report: [],
  };
}
