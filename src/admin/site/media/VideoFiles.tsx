import { useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import MediaPicker from './MediaPicker.tsx';
import * as css from './media.css.ts';
import type { useVideoActions } from './use-video-actions.ts';
import type { VideoDetail } from './video-queries.ts';

interface Props {
  film: VideoDetail;
  actions: ReturnType<typeof useVideoActions>;
}

export function VideoFiles({ film: video, actions: { save, setCaptions, readCaptions } }: Props) {
  const [choosing, setChoosing] = useState(false);
  const captions = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={css.part}>
        <p className={css.partNote}>{posterNote(video)}</p>
        <div className={inRow}>
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            {video.posterUrl ? 'Replace still image' : 'Choose still image'}
          </Button>
          {video.posterUrl && (
            <Button tone="plain" disabled={save.isPending} onClick={() => save.mutate({ posterHash: null })}>
              Remove still image
            </Button>
          )}
        </div>
      </div>
      <div className={css.part}>
        <p className={css.partNote}>
          {video.captionsUrl
            ? 'This video has captions.'
            : video.hasSound
              ? 'No captions. Add them for people who cannot hear what is said.'
              : 'No captions. A video without sound needs none.'}
        </p>
        <div className={inRow}>
          <Button tone="quiet" disabled={setCaptions.isPending} onClick={() => captions.current?.click()}>
            {video.captionsUrl ? 'Replace captions' : 'Add captions (.vtt)'}
          </Button>
          {video.captionsUrl && (
            <Button tone="plain" disabled={setCaptions.isPending} onClick={() => setCaptions.mutate(null)}>
              Remove captions
            </Button>
          )}
          <input
            ref={captions}
            type="file"
            accept=".vtt,text/vtt"
            aria-label="Caption file"
            hidden
            onChange={({ target }) => {
              void readCaptions(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </div>
      {choosing && (
        <MediaPicker
          title="Still image"
          onChoose={({ hash }) => {
            setChoosing(false);
            save.mutate({ posterHash: hash });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function posterNote({ posterUrl, making, canMake }: VideoDetail): string {
  if (posterUrl) return 'The still image is shown until the video plays.';
  if (making === 'waiting' && canMake) return 'The still image is being made...';
  if (making === 'failed') return 'The still image could not be made. Choose one yourself.';
  return 'No still image yet. Choose one: it is shown until the video plays.';
}
