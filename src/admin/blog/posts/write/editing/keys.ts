import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, type Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { nodes } from '../document/schema.ts';
import * as run from './commands.ts';
import { backToText, belowLast } from './edges.ts';
import { openCode } from './input-rules.ts';
import { linkTypedAddress } from './links.ts';
import { cellBelow, insertTable, nextCell } from './tables.ts';

/** Requests that the page around the text answers. */
export interface Requests {
  save: () => void;
  preview: () => void;
  help: () => void;
  link: () => void;
  image: () => void;
  writingHelp: () => void;
  /** Alt text and caption of the image before this position. */
  editImage: (position: number) => void;
}

const item = nodes.list_item;

/** A new item of a task list is open. */
const newItem: Command = (state, dispatch) => {
  const depth = run.depthOf(state, item);
  if (depth === 0) return false;
  const { checked } = state.selection.$from.node(depth).attrs;
  return splitListItem(item, { checked: checked === null ? null : false })(state, dispatch);
};

/** Enter in an empty item ends the list. */
const endList: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && liftListItem(item)(state, dispatch);

const insertBreak: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  // A heading and a cell are one line.
  if (parent.type !== nodes.paragraph) return parent.type !== nodes.code_block;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const ask =
  (request: () => void): Command =>
  (_, dispatch) => {
    if (dispatch) request();
    return true;
  };

/** After Escape, Tab leaves the text, so that people with a keyboard are not caught in a list or table. */
function tabKeys(): Plugin {
  let leaves = false;
  const unlessLeaving =
    (command: Command): Command =>
    (...rest) =>
      !leaves && command(...rest);
  const plugin = keymap({
    Tab: unlessLeaving(chainCommands(nextCell, sinkListItem(item))),
    'Shift-Tab': unlessLeaving(chainCommands(goToNextCell(-1), liftListItem(item))),
  });
  const handle = plugin.props.handleKeyDown;
  plugin.props.handleKeyDown = function (view, event) {
    const isHandled = handle?.call(this, view, event) ?? false;
    if (event.key !== 'Shift') leaves = event.key === 'Escape';
    return isHandled;
  };
  return plugin;
}

export function keys(requests: Requests): Plugin[] {
  const openImage: Command = ({ selection }, dispatch) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return false;
    if (dispatch) requests.editImage(selection.from);
    return true;
  };
  return [
    tabKeys(),
    // Apart from the other commands of these keys, which need the changed state.
    keymap({ Enter: linkTypedAddress, ' ': linkTypedAddress }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': run.bold,
      'Mod-i': run.italic,
      'Mod-e': run.code,
      'Mod-Shift-x': run.strike,
      'Mod-k': ask(requests.link),
      'Mod-Alt-0': run.paragraph,
      'Mod-Alt-2': run.heading(2),
      'Mod-Alt-3': run.heading(3),
      'Mod-Shift-8': run.list('bullets'),
      'Mod-Shift-7': run.list('numbers'),
      'Mod-Shift-9': run.quote,
      'Mod-Alt-6': run.insertCode,
      'Mod-Alt-5': insertTable,
      'Mod-Alt-4': ask(requests.image),
      'Mod-j': ask(requests.writingHelp),
      'Mod-s': ask(requests.save),
      'Mod-Alt-p': ask(requests.preview),
      'Mod-/': ask(requests.help),
      'Alt-ArrowUp': run.moveBlock(-1),
      'Alt-ArrowDown': run.moveBlock(1),
      'Mod-Enter': exitCode,
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Enter: chainCommands(openImage, cellBelow, openCode, newItem, endList),
      // Right after Markdown became its form, it stays as it was typed.
      Backspace: chainCommands(undoInputRule, backToText),
      ArrowDown: belowLast,
    }),
    keymap(baseKeymap),
  ];
}
