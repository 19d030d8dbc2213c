import { useState } from 'react';
import { panelStack } from '../ui/layouts.css.ts';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { FilmsPanel } from './FilmsPanel.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { MediaDialog } from './MediaDialog.tsx';

/** Every image and video of the site. */
export default function MediaScreen() {
  const [open, setOpen] = useState<string>();
  return (
    <div className={panelStack}>
      <ScreenHead
        title="Media"
        intro="Every image and video of the site. Open one to see where it is used."
      />
      <Panel title="All images">
        <div className={panelStack}>
          <LibraryGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
        </div>
      </Panel>
      <FilmsPanel />
      {open && <MediaDialog hash={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
