import * as Tabs from '@radix-ui/react-tabs';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { FilmRecord } from '#src/contract/site/films.ts';
import { FilmGrid } from './FilmGrid.tsx';
import { FilmUpload } from './FilmUpload.tsx';
import * as css from './media.css.ts';
import { useFilmUpload } from './use-film-upload.ts';

interface Props {
  onChoose: (film: FilmRecord) => void;
  onClose: () => void;
}

/** Chooses a video: a new upload, or one from the library. */
export default function FilmPicker({ onChoose, onClose }: Props) {
  const uploading = useFilmUpload((film) => {
    if (film.note) toast({ title: 'Video saved', description: film.note });
    onChoose(film);
  });
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title="Choose a video">
      <Tabs.Root defaultValue="upload">
        <Tabs.List className={css.tabs}>
          <Tabs.Trigger className={css.tab} value="upload">
            Upload
          </Tabs.Trigger>
          <Tabs.Trigger className={css.tab} value="library">
            Library
          </Tabs.Trigger>
        </Tabs.List>
        {/* Stays mounted, so that looking at the library does not stop an upload. */}
        <Tabs.Content value="upload" forceMount className={css.pickerPane}>
          <FilmUpload uploading={uploading} />
        </Tabs.Content>
        <Tabs.Content value="library">
          <FilmGrid verb="Use" onChoose={onChoose} />
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
}
