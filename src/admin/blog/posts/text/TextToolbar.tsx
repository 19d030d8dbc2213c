import type { EditorView } from '@codemirror/view';
import {
  Bold,
  CircleQuestionMark,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Search,
  Sparkles,
  SquareCode,
  Table,
  TextQuote,
} from 'lucide-react';
import type { RefObject } from 'react';
import { Hint } from '#src/admin/ui/Hint.tsx';
import { UPLOAD_TYPES } from '#src/contract/site/values.ts';
import { insertImages } from './image-drops.ts';
import * as css from './MarkdownEditor.css.ts';
import { keyNames } from './page-keys.ts';
import { formats } from './shortcuts.ts';

const icons: Record<(typeof formats)[number]['label'], LucideIcon> = {
  Bold,
  Italic,
  Link,
  Heading: Heading2,
  'Smaller heading': Heading3,
  List,
  'Numbered list': ListOrdered,
  Quotation: TextQuote,
  'Code block': SquareCode,
  Table,
  Images: ImagePlus,
  'Find and replace': Search,
  'Writing help': Sparkles,
};

interface Props {
  view: () => EditorView | undefined;
  files: RefObject<HTMLInputElement | null>;
  /** True if there is writing help. */
  hasHelp: boolean;
  onHelp: () => void;
}

/** Formatting buttons for people without a keyboard. */
export function TextToolbar({ view, files, hasHelp, onHelp }: Props) {
  const run = (command: (target: EditorView) => boolean) => {
    const target = view();
    if (!target) return;
    // Focus first: commands such as the search move the focus themselves.
    target.focus();
    command(target);
  };
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Formatting">
      {formats.map(({ label, key, run: command }) => {
        if (label === 'Writing help' && !hasHelp) return null;
        const Icon = icons[label];
        return (
          <Hint key={key} text={`${label} (${keyNames(key).join(' ')})`}>
            <button type="button" className={css.tool} aria-label={label} onClick={() => run(command)}>
              <Icon size={18} aria-hidden="true" />
            </button>
          </Hint>
        );
      })}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={UPLOAD_TYPES}
        aria-label="Images for the text"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          run((text) => {
            insertImages(text, chosen, text.state.selection.main.head);
            return true;
          });
        }}
      />
      <Hint text="Keyboard shortcuts">
        <button type="button" className={css.help} aria-label="Keyboard shortcuts" onClick={onHelp}>
          <CircleQuestionMark size={18} aria-hidden="true" />
        </button>
      </Hint>
    </div>
  );
}
