import type { Properties } from 'hast';
import type { RootContent } from 'mdast';
import { ENDS, ENDS_ALONE, INVISIBLE, isHtmlName, LIKE_CODE, MARK, WITHOUT_FORM } from './html-names.ts';
import { type Element, type ElementContent, element, isPhrasing, textOfMarkdown } from './nodes.ts';
import { readTags, type Token } from './read-tags.ts';

/** Tags nested more deeply leave only their words. */
const DEEPEST = 60;
/** More tags in one place leave only their words. */
const MOST_TAGS = 20_000;

interface Frame {
  element: Element;
  /** The tag as written. */
  source: string;
}

type Opening = Extract<Token, { type: 'open' }>;

export interface HtmlTree {
  children: ElementContent[];
  /** The nodes that the tree's parts of Markdown stand for. */
  parts: RootContent[];
}

/**
 * Builds the tree that a browser would build from the siblings of one place in a text: tags open and close
 * around the Markdown between them. Never throws, and every word is in it.
 */
export function htmlTree(siblings: readonly RootContent[]): HtmlTree {
  const top: ElementContent[] = [];
  const parts: RootContent[] = [];
  const frames: Frame[] = [];
  let tags = 0;
  const children = () => frames.at(-1)?.element.children ?? top;

  /** Closes the frame at an index, and those within it. */
  function close(index: number): void {
    for (const { element: inner, source } of frames.splice(index + 1).reverse())
      unwrapUnclosed(inner, source);
    frames.pop();
  }

  function open({ name, attributes, isEmpty, source }: Opening): void {
    for (const { opened, ended, within } of ENDS) if (opened.has(name)) end(ended, within);
    const made = element(name, [], propertiesOf(name, attributes));
    if (isEmpty && !isHtmlName(name)) made.properties.dataSource = source;
    children().push(made);
    if (!isEmpty) frames.push({ element: made, source });
  }

  /** Ends an element whose closing tag may be left out. */
  function end(ended: ReadonlySet<string>, within: ReadonlySet<string>): void {
    for (let index = frames.length - 1; index >= 0; index -= 1) {
      const name = frames[index]?.element.tagName ?? '';
      if (name === 'p' && ended.has(name)) endParagraph(index);
      else if (ended.has(name)) close(index);
      if (ended.has(name) || within.has(name)) return;
    }
  }

  /** Marks go on after a paragraph that a block has ended. */
  function endParagraph(index: number): void {
    const marks = frames.slice(index + 1).filter(({ element: { tagName } }) => MARK.has(tagName));
    close(index);
    for (const { element: mark, source } of marks) {
      const made = element(mark.tagName, [], mark.properties);
      children().push(made);
      frames.push({ element: made, source });
    }
  }

  function add(sibling: RootContent): void {
    if (sibling.type === 'html') for (const token of readTags(sibling.value)) read(token);
    else if (sibling.type === 'paragraph' && sibling.children.some(({ type }) => type === 'html')) {
      // Its tags may close what was opened before it.
      const made = element('p', []);
      const depth = frames.length;
      children().push(made);
      frames.push({ element: made, source: '' });
      for (const child of sibling.children) add(child);
      const index = frames.findIndex((frame) => frame.element === made);
      if (index >= 0) close(index);
      // Marks end with the paragraph that they are in.
      while (frames.length > depth && MARK.has(frames.at(-1)?.element.tagName ?? ''))
        close(frames.length - 1);
    } else {
      const words = textOfMarkdown(sibling);
      children().push({ type: 'markdown', index: parts.length, isBlock: !isPhrasing(sibling), words });
      parts.push(sibling);
    }
  }

  function read(token: Token): void {
    if (token.type === 'text') children().push(token);
    else if (token.type === 'close') {
      const index = frames.findLastIndex(({ element: { tagName } }) => tagName === token.name);
      if (index >= 0) close(index);
      else if (token.name === 'br') children().push(element('br', []));
    } else {
      tags += 1;
      if (tags <= MOST_TAGS && frames.length < DEEPEST) open(token);
    }
  }

  for (const sibling of siblings) add(sibling);
  for (const { element: last, source } of frames.reverse()) unwrapUnclosed(last, source);
  return { children: top, parts };
}

/**
 * An element that never closes was often meant as words ("Use <title> for it"). Its content must not vanish
 * with it.
 */
function unwrapUnclosed(unclosed: Element, source: string): void {
  const { tagName, properties, children } = unclosed;
  if (ENDS_ALONE.has(tagName)) return;
  if (LIKE_CODE.has(tagName)) {
    unclosed.tagName = children.some((child) => child.type === 'markdown' && child.isBlock) ? 'div' : tagName;
    return;
  }
  const isHtml = isHtmlName(tagName);
  if (isHtml && !INVISIBLE.has(tagName) && !WITHOUT_FORM.has(tagName)) return;
  const isBare = Object.keys(properties).length === 0;
  unclosed.tagName = 'span';
  unclosed.properties = {};
  unclosed.children = isBare
    ? [{ type: 'text', value: source }, ...children]
    : [element(tagName, [], { ...properties, dataSource: source }), ...children];
}

/** The attributes that anything is read from, in the spelling of hast. */
const READ = new Set([
  'href',
  'src',
  'alt',
  'title',
  'start',
  'align',
  'type',
  'value',
  'placeholder',
  'data',
  'name',
  'style',
  'poster',
]);

function propertiesOf(name: string, attributes: ReadonlyMap<string, string>): Properties {
  const properties: Properties = {};
  for (const [key, value] of attributes) {
    if (READ.has(key)) properties[key] = value;
    else if (key === 'class') properties.className = value.split(/\s+/).filter(Boolean);
    else if (key === 'colspan') properties.colSpan = Number.parseInt(value, 10) || 1;
    else if (key === 'rowspan') properties.rowSpan = Number.parseInt(value, 10) || 1;
    else if (key === 'checked' || key === 'hidden') properties[key] = true;
  }
  // An attribute of an unknown element says that it is one.
  if (!isHtmlName(name) && attributes.size > 0) properties.dataKnown = true;
  return properties;
}
