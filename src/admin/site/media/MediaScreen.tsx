import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { panelStack, stack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { mediaChanged } from './media-queries.ts';
import { UploadZone } from './UploadZone.tsx';
import { useUpload } from './use-upload.ts';
import { VideosPanel } from './VideosPanel.tsx';

export default function MediaScreen() {
  const [open, setOpen] = useState<string>();
  const client = useQueryClient();
  const uploading = useUpload('POST /api/admin/media', { body: {} }, ({ hash }) => {
    mediaChanged(client);
    toast({ title: 'Image saved' });
    // The dialog asks for the missing alt text.
    setOpen(hash);
  });
  return (
    <div className={stack}>
      <ScreenHead
        title="Media"
        intro="Every image and video of the site. Open one to see where it is used."
      />
      <Panel title="All images">
        <div className={panelStack}>
          <UploadZone label="Image" uploading={uploading} small />
          <LibraryGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
        </div>
      </Panel>
      <VideosPanel />
      {open && <MediaDialog hash={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
