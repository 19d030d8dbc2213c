/** Word's lists are paragraphs: `mso-list` says the list and level, and an ignored span shows the mark. */
import { type Element, type ElementContent, element, textIn } from '../nodes.ts';
import { styleOf } from './clean-styles.ts';

const LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const IGNORED = /mso-list:\s*Ignore/i;
const NUMBERED = /^\(?(?:\d{1,4}|[a-z]{1,6})[.)]/i;

const isWordMark = (node: ElementContent): boolean => node.type === 'element' && IGNORED.test(styleOf(node));

/** Takes the marks out of a paragraph, and returns what they show. */
function takeMark(node: Element): string {
  let mark = '';
  node.children = node.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (isWordMark(child)) mark += textIn(child);
    else mark += takeMark(child);
    return !isWordMark(child);
  });
  return mark;
}

interface OpenList {
  level: number;
  name: string;
  list: Element;
}

/** Siblings with Word's paragraphs as lists. */
export function withWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const lists: ElementContent[] = [];
  let open: OpenList[] = [];
  for (const node of nodes) {
    const [, name = '', depth = ''] = (node.type === 'element' && LIST.exec(styleOf(node))) || [];
    if (node.type !== 'element' || node.tagName === 'li' || name === '') {
      if (node.type !== 'text' || node.value.trim() !== '') open = [];
      lists.push(node);
      continue;
    }
    const level = Number(depth);
    open = open.filter((each) => each.level < level || (each.level === level && each.name === name));
    const mark = takeMark(node).trim();
    let last = open.at(-1);
    if (!last || last.level < level) {
      const list = element(NUMBERED.test(mark) ? 'ol' : 'ul', [], startOf(mark));
      const item = last?.list.children.at(-1);
      if (item?.type === 'element') item.children.push(list);
      else lists.push(list);
      last = { level, name, list };
      open.push(last);
    }
    last.list.children.push(element('li', node.children));
  }
  return lists;
}

function startOf(mark: string): Element['properties'] {
  const start = /^\(?(\d{1,4})/.exec(mark)?.[1];
  return start && start !== '1' ? { start: Number(start) } : {};
}
