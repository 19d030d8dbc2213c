import * as Tabs from '@radix-ui/react-tabs';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import * as css from './media.css.ts';
import { useVideoUpload } from './use-video-upload.ts';
import { VideoGrid } from './VideoGrid.tsx';
import { VideoUpload } from './VideoUpload.tsx';

interface Props {
  onChoose: (video: VideoRecord) => void;
  onClose: () => void;
}

export default function VideoPicker({ onChoose, onClose }: Props) {
  const uploading = useVideoUpload((video) => {
    if (video.note) toast({ title: 'Video saved', description: video.note });
    onChoose(video);
  });
  return (
    <Dialog onClose={onClose} title="Choose a video">
      <Tabs.Root defaultValue="upload">
        <Tabs.List className={css.tabs}>
          <Tabs.Trigger className={css.tab} value="upload">
            Upload
          </Tabs.Trigger>
          <Tabs.Trigger className={css.tab} value="library">
            Library
          </Tabs.Trigger>
        </Tabs.List>
        {/* Stays mounted, so that opening the library does not stop an upload. */}
        <Tabs.Content value="upload" forceMount className={css.pickerPane}>
          <VideoUpload uploading={uploading} />
        </Tabs.Content>
        <Tabs.Content value="library">
          <VideoGrid verb="Use" onChoose={onChoose} />
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
}
