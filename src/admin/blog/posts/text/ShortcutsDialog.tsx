import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import * as css from './MarkdownEditor.css.ts';
import { allShortcuts, keyNames } from './shortcuts.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work while you are in the text field. Press Tab to leave it."
      narrow
    >
      <dl className={css.shortcuts}>
        {allShortcuts.map(({ label, key }) => (
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
  );
}
