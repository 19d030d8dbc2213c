import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import * as css from './MarkdownEditor.css.ts';
import { keyNames } from './page-keys.ts';
import { allShortcuts, writeShortcuts } from './shortcuts.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work while you are in the text field. Press Tab to leave it."
    >
      <div className={css.shortcutColumns}>
        <Keys shortcuts={allShortcuts} />
        <div>
          <h3 className={css.shortcutsTitle}>Only in Write</h3>
          <Keys shortcuts={writeShortcuts} />
        </div>
      </div>
    </Dialog>
  );
}

const Keys = ({ shortcuts }: { shortcuts: typeof allShortcuts }) => (
  <dl className={css.shortcuts}>
    {shortcuts.map(({ label, key }) => (
      <div key={label} className={css.shortcut}>
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
);
