import { useState } from 'react';
import { LibraryGrid } from '../media/LibraryGrid.tsx';
import { MediaDialog } from '../media/MediaDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import * as css from './brand.css.ts';

/** Every image of the site, uploaded or generated. */
export function LibraryPanel() {
  const [open, setOpen] = useState<string>();
  return (
    <Panel title="All images">
      <div className={css.body}>
        <LibraryGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
      </div>
      {open && <MediaDialog hash={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
