import { useState } from 'react';
import { panelStack } from '../ui/layouts.css.ts';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { MediaDialog } from './MediaDialog.tsx';

/** Every image of the site, uploaded or generated. */
export default function MediaScreen() {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ScreenHead
        title="Media"
        intro="Every image of the site, uploaded or generated. Open one to see where it is used."
      />
      <Panel title="All images">
        <div className={panelStack}>
          <LibraryGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
        </div>
      </Panel>
      {open && <MediaDialog hash={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
