import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';
import { isCalloutKind } from '#src/markdown/callout-kinds.ts';
import { marks, nodes } from '../document/schema.ts';
import { depthOf } from './commands.ts';

/** Markdown's marks around text become the mark when the last one is typed. */
const markRule = (pattern: RegExp, mark: MarkType) =>
  new InputRule(pattern, (state, match, start, end) => {
    const [all = '', before = '', text = ''] = match;
    const from = start + before.length;
    if (!text.trim() || state.doc.rangeHasMark(from, end, marks.code)) return null;
    const open = all.indexOf(text, before.length) - before.length;
    const { tr } = state;
    tr.delete(from + open + text.length, end).delete(from, from + open);
    return tr.addMark(from, from + text.length, mark.create()).removeStoredMark(mark);
  });

const taskRule = new InputRule(/^\[([ x])?\] $/, (state, match, start, end) => {
  const depth = depthOf(state, nodes.list_item);
  if (depth === 0) return null;
  const { tr } = state;
  const position = state.selection.$from.before(depth);
  return tr.delete(start, end).setNodeAttribute(position, 'checked', match[1] === 'x');
});

/** `[!NOTE]` in the first line of a quotation. */
const calloutRule = new InputRule(/^\[!([A-Za-z]{3,9})\]\s$/, (state, match, start, end) => {
  const depth = depthOf(state, nodes.blockquote);
  const kind = match[1]?.toUpperCase() ?? '';
  if (depth === 0 || !isCalloutKind(kind) || state.selection.$from.index(depth) > 0) return null;
  const position = state.selection.$from.before(depth);
  return state.tr.delete(start, end).setNodeMarkup(position, nodes.callout, { kind });
});

/** Joins the list before it only if that is of the same kind. */
const listRule = (
  pattern: RegExp,
  attrs: (match: RegExpMatchArray) => { ordered: boolean; start?: number },
) =>
  wrappingInputRule(
    pattern,
    nodes.list,
    attrs,
    (match, before) => before.attrs.ordered === attrs(match).ordered,
  );

const ruleRule = new InputRule(/^---$/, (state, _, start) => {
  const { tr } = state;
  const $start = tr.doc.resolve(start);
  if ($start.depth === 0 || $start.parent.type !== nodes.paragraph) return null;
  return tr.replaceWith($start.before(), $start.after(), [nodes.rule.create(), nodes.paragraph.create()]);
});

const LANGUAGE = /^```([\w+#-]{0,30})$/;

/** Enter behind three backticks and a language, where the space after them opens a code block as well. */
export const openCode: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const { parent } = $from;
  const found = LANGUAGE.exec(parent.textContent);
  if (!found || !empty || parent.type !== nodes.paragraph || $from.parentOffset < parent.content.size)
    return false;
  tr.delete($from.start(), $from.end());
  dispatch?.(tr.setBlockType($from.start(), $from.start(), nodes.code_block, { lang: found[1] || null }));
  return true;
};

/** Markdown works while typing, for those who know it. */
export const typedMarkdown = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, marks = '']) => ({ level: marks.length })),
      textblockTypeInputRule(/^```([\w+#-]{0,30})\s$/, nodes.code_block, ([, lang]) => ({
        lang: lang || null,
      })),
      listRule(/^\s?([-*+])\s$/, () => ({ ordered: false })),
      listRule(/^(\d{1,9})[.)]\s$/, ([, start]) => ({ ordered: true, start: Number(start) })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      taskRule,
      calloutRule,
      ruleRule,
      // Stars between letters or digits are no marks, such as those of 2*3*4.
      markRule(/(^|[^\w*])\*\*([^*\s](?:[^*]{0,300}[^*\s])?)\*\*$/, marks.strong),
      markRule(/(^|[^\w*])\*([^*\s](?:[^*]{0,300}[^*\s])?)\*$/, marks.em),
      markRule(/(^|[^\w])_([^_\s](?:[^_]{0,300}[^_\s])?)_$/, marks.em),
      markRule(/(^|[^`])`([^`]{1,300})`$/, marks.code),
      markRule(/(^|[^~])~~([^~\s](?:[^~]{0,300}[^~\s])?)~~$/, marks.strike),
    ],
  });
