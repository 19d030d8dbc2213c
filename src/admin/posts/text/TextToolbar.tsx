import { openSearchPanel } from '@codemirror/search';
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
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { UPLOAD_TYPES } from '#src/contract/values.ts';
import { Hint } from '../../ui/Hint.tsx';
import * as css from './MarkdownEditor.css.ts';
import { insertPictures } from './picture-drops.ts';
import { formats, keyNames, others } from './shortcuts.ts';

const icons: Record<(typeof formats)[number]['label'], LucideIcon> = {
  Bold,
  Italic,
  Link,
  Heading: Heading2,
  'Smaller heading': Heading3,
  List,
  'Numbered list': ListOrdered,
};

/** Formatting buttons, for people without a keyboard. */
export function TextToolbar({ view }: { view: () => EditorView | undefined }) {
  const [helpOpen, setHelpOpen] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const run = (command: (target: EditorView) => boolean) => {
    const target = view();
    if (!target) return;
    // Focus first: the command may move focus itself, as the search does.
    target.focus();
    command(target);
  };
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Formatting">
      {formats.map(({ label, key, run: command }) => {
        const Icon = icons[label];
        return (
          <Hint key={key} text={`${label} (${keyNames(key).join(' ')})`}>
            <button type="button" className={css.tool} aria-label={label} onClick={() => run(command)}>
              <Icon size={18} aria-hidden="true" />
            </button>
          </Hint>
        );
      })}
      <Hint text="Add images (or drop them into the text)">
        <button type="button" className={css.tool} aria-label="Images" onClick={() => files.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" />
        </button>
      </Hint>
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
            insertPictures(text, chosen, text.state.selection.main.head);
            return true;
          });
        }}
      />
      <Hint text="Find and replace">
        <button
          type="button"
          className={css.tool}
          aria-label="Find and replace"
          onClick={() => run(openSearchPanel)}
        >
          <Search size={18} aria-hidden="true" />
        </button>
      </Hint>
      <Hint text="Keyboard shortcuts">
        <button
          type="button"
          className={css.help}
          aria-label="Keyboard shortcuts"
          onClick={() => setHelpOpen(true)}
        >
          <CircleQuestionMark size={18} aria-hidden="true" />
        </button>
      </Hint>
      <Dialog
        open={helpOpen}
        onOpenChange={setHelpOpen}
        title="Keyboard shortcuts"
        description="They work while you are in the text field. Press Tab to leave it."
        narrow
      >
        <dl className={css.shortcuts}>
          {[...formats, ...others].map(({ label, key }) => (
            <div key={key} className={css.shortcut}>
              <dt>{label}</dt>
              <dd className={css.keys}>
                {keyNames(key).map((name) => (
                  <kbd key={name} className={css.key}>
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}
