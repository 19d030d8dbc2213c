import { useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { panelStack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useVideoUpload } from './use-video-upload.ts';
import { VideoDialog } from './VideoDialog.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { VideoUpload } from './VideoUpload.tsx';

export function VideosPanel() {
  const [open, setOpen] = useState<string>();
  const uploading = useVideoUpload(() => toast({ title: 'Video saved' }));
  return (
    <Panel title="Videos">
      <div className={panelStack}>
        <VideoUpload uploading={uploading} small />
        <VideoGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
      </div>
      {open && <VideoDialog hash={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
