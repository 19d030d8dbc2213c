import * as Tabs from '@radix-ui/react-tabs';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { Media } from '#src/contract/site/media.ts';
import { GeneratePane } from './GeneratePane.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import * as css from './media.css.ts';
import { mediaChanged } from './media-queries.ts';
import { UploadZone } from './UploadZone.tsx';
import { useUpload } from './use-upload.ts';

interface Props {
  title: string;
  /** A title for which to offer generating a header image. */
  drawFor?: string;
  onChoose: (media: Media) => void;
  onClose: () => void;
}

export default function MediaPicker({ title, drawFor, onChoose, onClose }: Props) {
  const client = useQueryClient();
  const added = (media: Media & { note: string | null }) => {
    mediaChanged(client);
    if (media.note) toast({ title: 'Image saved', description: media.note });
    onChoose(media);
  };
  const uploading = useUpload('POST /api/admin/media', { body: {} }, added);
  return (
    <Dialog onClose={onClose} title={title}>
      <Tabs.Root defaultValue="upload">
        <Tabs.List className={css.tabs}>
          <Tabs.Trigger className={css.tab} value="upload">
            Upload
          </Tabs.Trigger>
          <Tabs.Trigger className={css.tab} value="library">
            Library
          </Tabs.Trigger>
          {drawFor !== undefined && (
            <Tabs.Trigger className={css.tab} value="generate">
              Generate
            </Tabs.Trigger>
          )}
        </Tabs.List>
        <Tabs.Content value="upload">
          <UploadZone label="Image" uploading={uploading} />
        </Tabs.Content>
        <Tabs.Content value="library">
          <LibraryGrid verb="Use" onChoose={onChoose} />
        </Tabs.Content>
        {drawFor !== undefined && (
          <Tabs.Content value="generate">
            <GeneratePane title={drawFor} onDone={added} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </Dialog>
  );
}
