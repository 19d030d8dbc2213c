import { useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { panelStack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { FilmGrid } from './FilmGrid.tsx';
import { FilmUpload } from './FilmUpload.tsx';
import { useFilmUpload } from './use-film-upload.ts';

/** Every uploaded video. */
export function FilmsPanel() {
  const [open, setOpen] = useState<string>();
  const uploading = useFilmUpload(() => toast({ title: 'Video saved' }));
  return (
    <Panel title="Videos">
      <div className={panelStack}>
        <FilmUpload uploading={uploading} small />
        <FilmGrid verb="Open" onChoose={({ hash }) => setOpen(hash)} />
      </div>
      {open && <FilmDialog hash={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
