import { type Element, type ElementContent, type HtmlRoot, textIn } from '../nodes.ts';
import { withFootnotes } from './clean-footnotes.ts';
import {
  asTask,
  checkboxOf,
  classesOf,
  joinCodeLines,
  withLanguage,
  withStyleMarks,
} from './clean-styles.ts';
import { withWordLists } from './clean-word.ts';

interface Around {
  inHeading: boolean;
  inCode: boolean;
  classes: string;
}

/**
 * Makes plain HTML of what programs put on the clipboard or export, with a pause after each block. Changes
 * the tree.
 */
export function* cleanClipboard(root: HtmlRoot, firstNote: number): Generator<undefined, ElementContent[]> {
  withFootnotes(root, firstNote);
  const clean: ElementContent[] = [];
  for (const child of root.children) {
    if (child.type !== 'doctype')
      clean.push(...cleanNode(child, { inHeading: false, inCode: false, classes: '' }));
    yield;
  }
  return joinCodeLines(withWordLists(clean));
}

const cleanAll = (nodes: readonly ElementContent[], around: Around): ElementContent[] =>
  joinCodeLines(withWordLists(nodes.flatMap((node) => cleanNode(node, around))));

function cleanNode(node: ElementContent, around: Around): ElementContent[] {
  if (node.type === 'text')
    return [{ ...node, value: around.inCode ? node.value : withPlainSpaces(node.value) }];
  return node.type === 'element' ? cleanElement(node, around) : [];
}

const HEADING = /^h[1-6]$/;

function cleanElement(node: Element, around: Around): ElementContent[] {
  const { tagName } = node;
  const box = checkboxOf(node);
  if (box) return [box];
  const heading = headingOf(node);
  const inHeading = around.inHeading || heading !== undefined;
  const inCode = around.inCode || tagName === 'pre' || tagName === 'code';
  const children = cleanAll(node.children, { inHeading, inCode, classes: classesOf(node) });
  const clean: Element = { ...node, tagName: heading ?? tagName, children };
  if (isAnchor(clean, around)) return [];
  if (tagName === 'pre') return [withLanguage(clean, around.classes)];
  if (tagName === 'li') return [asTask(clean)];
  if (tagName === 'img') return [withLateSource(clean)];
  return around.inCode ? [clean] : withStyleMarks(clean, inHeading);
}

/** Word's title, and headings that are only called so. */
function headingOf(node: Element): string | undefined {
  if (HEADING.test(node.tagName)) return node.tagName;
  if (!/^(?:p|div)$/.test(node.tagName)) return undefined;
  const { role, ariaLevel } = node.properties;
  if (role === 'heading') return `h${Math.min(Math.max(Number(ariaLevel) || 2, 1), 6)}`;
  const classes = classesOf(node);
  if (/(?:^| )MsoTitle/.test(classes)) return 'h1';
  const level = /(?:^| )Mso(?:Heading|Subtitle)([1-6])?/.exec(classes);
  return level ? `h${level[1] ?? 2}` : undefined;
}

/** The link to a heading itself, whose sign is no word. */
const isAnchor = (node: Element, { inHeading }: Around) =>
  inHeading && node.tagName === 'a' && /^[#¶§🔗]?$/u.test(textIn(node)) && !node.children.some(hasImage);
const hasImage = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(hasImage));

/** Pages that load images late have a placeholder in their place. */
function withLateSource(image: Element): Element {
  const { src, dataSrc, dataLazySrc, dataOriginal } = image.properties;
  const late = [dataSrc, dataLazySrc, dataOriginal]
    .map((each) => String(each ?? ''))
    .find((each) => /^(?:https?:)?\//.test(each));
  if (!late || (typeof src === 'string' && src !== '' && !src.startsWith('data:'))) return image;
  return { ...image, properties: { ...image.properties, src: late } };
}

/** Programs write two spaces with a no-break space, and one at the end of a run. Others keep words together. */
const withPlainSpaces = (text: string): string =>
  text.includes('\u00a0')
    ? text.replace(/^\u00a0|\u00a0$|(?<=[\s\u00a0])\u00a0|\u00a0(?=[\s\u00a0])/g, ' ')
    : text;
