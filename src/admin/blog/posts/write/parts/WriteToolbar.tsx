import * as Menu from '@radix-ui/react-dropdown-menu';
import {
  Bold,
  ChevronDown,
  CircleQuestionMark,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Plus,
  Redo2,
  Sparkles,
  Strikethrough,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { menu, menuItem } from '#src/admin/shell/Sidebar.css.ts';
import { Hint } from '#src/admin/ui/Hint.tsx';
import { keyNames } from '../../text/page-keys.ts';
import * as run from '../editing/commands.ts';
import type { InsertItem } from '../editing/insert-items.ts';
import type { Status } from '../editing/status.ts';
import * as css from './WriteToolbar.css.ts';

interface Props {
  status: Status | undefined;
  view: () => EditorView | undefined;
  /** Everything that can be inserted. */
  items: readonly InsertItem[];
  onInsert: (item: InsertItem) => void;
  onLink: () => void;
  onImage: () => void;
  onWritingHelp: (() => void) | undefined;
  onHelp: () => void;
}

const LEVELS = [
  { label: 'Text', level: 0, command: run.paragraph },
  { label: 'Heading 2', level: 2, command: run.heading(2) },
  { label: 'Heading 3', level: 3, command: run.heading(3) },
  { label: 'Heading 4', level: 4, command: run.heading(4) },
];

interface Tool {
  /** Of the item that inserts the same. */
  id?: string;
  label: string;
  key: string;
  icon: LucideIcon;
  isOn: (status: Status) => boolean;
  command: Command;
}
const marks: Tool[] = [
  { label: 'Bold', key: 'Mod-b', icon: Bold, isOn: ({ marks: on }) => on.strong, command: run.bold },
  { label: 'Italic', key: 'Mod-i', icon: Italic, isOn: ({ marks: on }) => on.em, command: run.italic },
  {
    label: 'Strikethrough',
    key: 'Mod-Shift-x',
    icon: Strikethrough,
    isOn: ({ marks: on }) => on.strike,
    command: run.strike,
  },
  { label: 'Code', key: 'Mod-e', icon: Code, isOn: ({ marks: on }) => on.code, command: run.code },
];
const blocks: Tool[] = [
  {
    id: 'bullets',
    label: 'List',
    key: 'Mod-Shift-8',
    icon: List,
    isOn: ({ list }) => list === 'bullets',
    command: run.list('bullets'),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    key: 'Mod-Shift-7',
    icon: ListOrdered,
    isOn: ({ list }) => list === 'numbers',
    command: run.list('numbers'),
  },
  {
    id: 'tasks',
    label: 'Task list',
    key: '',
    icon: ListChecks,
    isOn: ({ list }) => list === 'tasks',
    command: run.list('tasks'),
  },
  {
    id: 'quote',
    label: 'Quotation',
    key: 'Mod-Shift-9',
    icon: TextQuote,
    isOn: ({ isQuote }) => isQuote,
    command: run.quote,
  },
];

/** Formatting for people without a keyboard, and a place to see what is set. */
export function WriteToolbar(props: Props) {
  const { status, view, items, onInsert, onLink, onImage, onWritingHelp, onHelp } = props;
  const isOffered = (id: string | undefined) => !id || items.some((item) => item.id === id);
  const apply = (command: Command) => {
    const target = view();
    if (!target) return;
    target.focus();
    command(target.state, target.dispatch, target);
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    view()?.focus();
  };
  const button = ({ label, key, icon: Icon, isOn, command }: Tool) => (
    <ToolButton
      key={label}
      label={label}
      keys={key}
      isOn={status !== undefined && isOn(status)}
      act={() => apply(command)}
    >
      <Icon size={18} aria-hidden="true" />
    </ToolButton>
  );
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Formatting">
      {/* Not modal: a modal menu locks scrolling with a style element that the content security policy blocks. */}
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <button
            type="button"
            className={css.choice}
            aria-label={`Kind of block: ${status?.block ?? 'Text'}`}
          >
            <span className={css.choiceName}>{status?.block ?? 'Text'}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </Menu.Trigger>
        <Menu.Content
          className={menu}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={returnFocus}
        >
          <Menu.RadioGroup value={String(status?.level ?? 0)}>
            {LEVELS.map(({ label, level, command }) => (
              <Menu.RadioItem
                key={label}
                value={String(level)}
                className={menuItem}
                onSelect={() => status?.level !== level && apply(command)}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Root>
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <button type="button" className={css.choice}>
            <Plus size={18} aria-hidden="true" />
            Insert
          </button>
        </Menu.Trigger>
        <Menu.Content
          className={css.insertMenu}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={returnFocus}
        >
          {items.map((item) => (
            <Menu.Item key={item.id} className={menuItem} onSelect={() => onInsert(item)}>
              <item.icon size={16} aria-hidden="true" />
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
      <span className={css.line} aria-hidden="true" />
      {marks.map(button)}
      <ToolButton label="Link" keys="Mod-k" isOn={status?.link !== undefined} act={onLink}>
        <Link size={18} aria-hidden="true" />
      </ToolButton>
      <span className={css.line} aria-hidden="true" />
      {blocks.filter(({ id }) => isOffered(id)).map(button)}
      {isOffered('image') && (
        <ToolButton label="Image" keys="Mod-Alt-4" act={onImage}>
          <ImagePlus size={18} aria-hidden="true" />
        </ToolButton>
      )}
      <span className={css.line} aria-hidden="true" />
      <ToolButton label="Undo" keys="Mod-z" isDisabled={!status?.canUndo} act={() => apply(undo)}>
        <Undo2 size={18} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Redo" keys="Mod-Shift-z" isDisabled={!status?.canRedo} act={() => apply(redo)}>
        <Redo2 size={18} aria-hidden="true" />
      </ToolButton>
      {onWritingHelp && (
        <ToolButton label="Writing help" keys="Mod-j" act={onWritingHelp}>
          <Sparkles size={18} aria-hidden="true" />
        </ToolButton>
      )}
      <ToolButton label="Keyboard shortcuts" keys="Mod-/" isLast act={onHelp}>
        <CircleQuestionMark size={18} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}

interface ToolProps {
  label: string;
  keys: string;
  isOn?: boolean;
  isDisabled?: boolean;
  isLast?: boolean;
  act: () => void;
  children: React.ReactNode;
}

function ToolButton({ label, keys, isOn, isDisabled = false, isLast = false, act, children }: ToolProps) {
  return (
    <Hint text={keys ? `${label} (${keyNames(keys).join(' ')})` : label}>
      <button
        type="button"
        className={isLast ? css.last : css.tool}
        aria-label={label}
        aria-disabled={isDisabled}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => isDisabled || act()}
      >
        {children}
      </button>
    </Hint>
  );
}
