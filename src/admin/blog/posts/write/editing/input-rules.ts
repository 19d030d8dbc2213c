import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
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

const ruleRule = new InputRule(/^---$/, (state, _, start) => {
  const { tr } = state;
  const $start = tr.doc.resolve(start);
  if ($start.depth === 0 || $start.parent.type !== nodes.paragraph) return null;
  return tr.replaceWith($start.before(), $start.after(), [nodes.rule.create(), nodes.paragraph.create()]);
});

/** Markdown works while typing, for those who know it. */
export const typedMarkdown = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, marks = '']) => ({ level: marks.length })),
      textblockTypeInputRule(/^```([\w+#-]{0,30})\s$/, nodes.code_block, ([, lang]) => ({
        lang: lang || null,
      })),
      wrappingInputRule(/^\s?([-*+])\s$/, nodes.list, { ordered: false }),
      wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.list, ([, start]) => ({
        ordered: true,
        start: Number(start),
      })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      taskRule,
      calloutRule,
      ruleRule,
      markRule(/(^|[^*])\*\*([^*\s][^*]{0,300})\*\*$/, marks.strong),
      markRule(/(^|[^*])\*([^*\s][^*]{0,300})\*$/, marks.em),
      markRule(/(^|[^\w])_([^_\s][^_]{0,300})_$/, marks.em),
      markRule(/(^|[^`])`([^`]{1,300})`$/, marks.code),
      markRule(/(^|[^~])~~([^~\s][^~]{0,300})~~$/, marks.strike),
    ],
  });
