/** Reads marks, code and checkboxes that programs write as styles. */
import { lettersIn } from '../code-text.ts';
import { type Element, type ElementContent, element, textIn } from '../nodes.ts';

export const styleOf = (node: Element): string => String(node.properties.style ?? '');
export const classesOf = (node: Element): string =>
  Array.isArray(node.properties.className) ? node.properties.className.join(' ') : '';

// A word character or hyphen before it would be another property, such as `mso-bidi-font-weight`.
const BOLD = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /(?<![\w-])font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?<![\w-])font-style:\s*normal/i;
const STRUCK = /text-decoration[^;:]*:[^;]*line-through/i;
const RAISED = /vertical-align:\s*(super|sub)\b/i;
const MONOSPACE = /font-family:[^;]*(?:mono|courier|consolas|menlo|monaco)/i;

/** An element with what its style says as marks. @param inHeading bold says nothing there */
export function withStyleMarks(node: Element, inHeading: boolean): ElementContent[] {
  const { tagName } = node;
  const style = styleOf(node);
  // Google Docs wraps everything in a <b> that is not bold.
  if (/^(?:b|strong)$/.test(tagName) && (NOT_BOLD.test(style) || inHeading)) return node.children;
  if (/^(?:i|em)$/.test(tagName) && NOT_ITALIC.test(style)) return node.children;
  if (tagName !== 'span' && tagName !== 'font') return [node];
  let { children } = node;
  if (style === '' || textIn(node) === '' || /mso-list/i.test(style)) return [node];
  if (MONOSPACE.test(style) && children.every(({ type }) => type === 'text'))
    children = [element('code', children)];
  if (BOLD.test(style) && !inHeading) children = [element('strong', children)];
  if (ITALIC.test(style)) children = [element('em', children)];
  if (STRUCK.test(style)) children = [element('del', children)];
  const raised = RAISED.exec(style)?.[1];
  if (raised) children = [element(raised.toLowerCase() === 'sub' ? 'sub' : 'sup', children)];
  return children;
}

const checkbox = (checked: boolean) => element('input', [], { type: 'checkbox', checked });

/** The checkbox of a task in Notion; undefined for anything else. */
export function checkboxOf(node: Element): Element | undefined {
  const classes = classesOf(node);
  return /(?:^| )checkbox(?:-o|$| )/.test(classes) && textIn(node) === ''
    ? checkbox(/checkbox-on/.test(classes))
    : undefined;
}

/** A list item with its checkbox, as Google Docs and GitHub say it. */
export function asTask(item: Element): Element {
  const { role, ariaChecked } = item.properties;
  const first = item.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (role === 'checkbox')
    return { ...item, children: [checkbox(String(ariaChecked) === 'true'), ...item.children] };
  // Within a label or a paragraph, a checkbox is not seen as the item's.
  const box = first?.type === 'element' ? leadingBox(first) : undefined;
  return box
    ? { ...item, children: [box, ...item.children.filter((child) => child !== box)] }
    : withTypedBox(item, first);
}

/** Programs that copy Markdown, such as Notion, write the checkbox of a task as letters. */
function withTypedBox(item: Element, first: ElementContent | undefined): Element {
  const line = first?.type === 'element' && first.tagName === 'p' ? first : undefined;
  const words = line ? line.children[0] : first;
  const found = words?.type === 'text' ? /^\s{0,9}\[([ x])\]\s/i.exec(words.value) : null;
  if (!found || words?.type !== 'text') return item;
  const rest = { ...words, value: words.value.slice(found[0].length).trimStart() };
  const begun = line ? { ...line, children: [rest, ...line.children.slice(1)] } : rest;
  const children = item.children.map((child) => (child === first ? begun : child));
  return { ...item, children: [checkbox(found[1] !== ' '), ...children] };
}

function leadingBox(node: Element): Element | undefined {
  if (node.tagName === 'input') return node.properties.type === 'checkbox' ? node : undefined;
  const first = node.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'element' || !/^(?:label|span|div|p)$/.test(node.tagName)) return undefined;
  const box = leadingBox(first);
  if (box) node.children = node.children.filter((child) => child !== box);
  return box;
}

const LANGUAGE = /(?:^| )(?:language-|lang-|highlight-source-|brush:\s?)([\w+#-]{1,30})/;

/** Code with its language where Markdown has it. @param around classes of the element around it */
export function withLanguage(pre: Element, around: string): Element {
  const code = pre.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const classes = [code?.type === 'element' ? classesOf(code) : '', classesOf(pre), around];
  const language = classes.map((each) => LANGUAGE.exec(each)?.[1]).find(Boolean);
  if (!language) return pre;
  const children = code?.type === 'element' && pre.children.length === 1 ? code.children : pre.children;
  return {
    ...pre,
    children: [element('code', children, { className: [`language-${language.toLowerCase()}`] })],
  };
}

const isCodeLine = (node: ElementContent): node is Element => {
  if (node.type !== 'element' || !/^(?:p|div)$/.test(node.tagName)) return false;
  const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return (
    parts.length > 0 && parts.every((part) => part.type === 'element' && /^(?:code|br)$/.test(part.tagName))
  );
};

/** Paragraphs in a code font, one after the other, are the lines of a code block. */
export function joinCodeLines(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  let lines: Element[] = [];
  const end = () => {
    if (lines.length < 2) joined.push(...lines);
    else {
      const text = lines.map((line) => lettersIn(line).replaceAll('\u00a0', ' ')).join('\n');
      joined.push(element('pre', [element('code', [{ type: 'text', value: text }])]));
    }
    lines = [];
  };
  for (const node of nodes) {
    if (isCodeLine(node)) lines.push(node);
    else if (lines.length === 0 || node.type !== 'text' || node.value.trim() !== '') {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}
