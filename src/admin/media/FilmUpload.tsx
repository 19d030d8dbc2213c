import { useMutation, useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { FILM_TYPES } from '#src/contract/values.ts';
import { mutate } from '../mutate.ts';
import { query } from '../query.ts';
import { inRow } from '../ui/layouts.css.ts';
import * as css from './media.css.ts';
import type { FilmUploading } from './use-film-upload.ts';

/** Accepts a video that is dropped or chosen, shows how far it is, and names uploads that were left unfinished. */
export function FilmUpload({ uploading, small }: { uploading: FilmUploading; small?: boolean }) {
  const { progress, trouble, note, send } = uploading;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={css.zone({ over, small })}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          send([...event.dataTransfer.files]);
        }}
      >
        {progress === undefined ? (
          <>
            {!small && <Film className={css.zoneIcon} size={22} aria-hidden="true" />}
            <span>
              Drop a video here or{' '}
              <Button tone="quiet" size="small" onClick={() => input.current?.click()}>
                Choose video file
              </Button>
            </span>
            <span className={css.hint}>MP4 or WebM, at most 100 MB</span>
          </>
        ) : (
          <Sending {...uploading} progress={progress} />
        )}
        <input
          ref={input}
          type="file"
          accept={FILM_TYPES}
          aria-label="Video file"
          hidden
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {trouble && <p className={css.trouble}>{trouble}</p>}
        {note && <p className={css.note}>{note}</p>}
      </div>
      {progress === undefined && <Unfinished />}
    </div>
  );
}

function Sending({ progress, waiting, cancel }: FilmUploading & { progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <>
      <progress
        className={css.progress}
        max={1}
        value={progress < 1 ? progress : undefined}
        aria-label="Uploading video"
      />
      <span className={css.hint}>
        {waiting
          ? 'The connection was lost. The upload continues when it is back.'
          : progress < 1
            ? `${percent}% uploaded`
            : 'Checking the video...'}
      </span>
      <Button tone="plain" size="small" onClick={cancel}>
        Cancel upload
      </Button>
    </>
  );
}

/** Uploads that ended early: the same file continues where it was. */
function Unfinished() {
  const { data } = useQuery(query('GET /api/admin/video-uploads', {}));
  const discard = useMutation(
    mutate('DELETE /api/admin/video-uploads/:id', {
      failed: 'Could not discard the upload',
      changes: ['GET /api/admin/video-uploads'],
    }),
  );
  return data?.uploads.map(({ id, name, received, bytes }) => (
    <div key={id} className={inRow}>
      <p className={css.note}>
        {`${name} is ${Math.floor((received / bytes) * 100)}% uploaded. Choose the same file to continue.`}
      </p>
      <Button
        tone="plain"
        size="small"
        aria-label={`Discard upload: ${name}`}
        disabled={discard.isPending}
        onClick={() => discard.mutate({ params: { id } })}
      >
        Discard
      </Button>
    </div>
  ));
}
