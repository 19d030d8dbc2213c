import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block } from '#writer/sources/to-spans.ts';
import type { ReadBlocks } from './reading-tasks.ts';

/** Reads Markdown without its HTML and comments, which no one sees. */
export function readMarkdown(text: string): ReadBlocks {
  const withoutFrontMatter = text.replace(/^---\n[\s\S]{0,20000}?\n---\n/, '');
  const { children } = fromMarkdown(withoutFrontMatter, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const [first] = children;
  return {
    title: first?.type === 'heading' ? plain(first) : '',
    blocks: children.flatMap((each) => [...blocksOf(each)]),
  };
}

function* blocksOf(node: RootContent): Generator<Block> {
  switch (node.type) {
    case 'heading':
      yield { text: plain(node), level: node.depth };
      return;
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      for (const child of node.children) yield* blocksOf(child);
      return;
    case 'table':
      for (const row of node.children) yield { text: row.children.map(plain).join(' | ') };
      return;
    case 'html':
    case 'definition':
    case 'yaml':
    case 'thematicBreak':
      return;
    default:
      yield { text: plain(node) };
  }
}

function plain(node: Nodes): string {
  if (node.type === 'html' || node.type === 'image' || node.type === 'imageReference') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plain).join('') : '';
}
