import { useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import type { FilmDetail } from './film-queries.ts';
import MediaPicker from './MediaPicker.tsx';
import * as css from './media.css.ts';
import type { useFilmActions } from './use-film-actions.ts';

interface Props {
  film: FilmDetail;
  actions: ReturnType<typeof useFilmActions>;
}

/** What belongs to a video: its still image and its captions. */
export function FilmFiles({ film, actions: { save, setCaptions, readCaptions } }: Props) {
  const [choosing, setChoosing] = useState(false);
  const captions = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={css.part}>
        <p className={css.partNote}>{posterNote(film)}</p>
        <div className={inRow}>
          <Button tone="quiet" size="small" onClick={() => setChoosing(true)}>
            {film.posterUrl ? 'Replace still image' : 'Choose still image'}
          </Button>
          {film.posterUrl && (
            <Button
              tone="plain"
              size="small"
              disabled={save.isPending}
              onClick={() => save.mutate({ posterHash: null })}
            >
              Remove still image
            </Button>
          )}
        </div>
      </div>
      <div className={css.part}>
        <p className={css.partNote}>
          {film.captionsUrl
            ? 'This video has captions.'
            : film.hasSound
              ? 'No captions. Add them for people who cannot hear what is said.'
              : 'No captions. A video without sound needs none.'}
        </p>
        <div className={inRow}>
          <Button
            tone="quiet"
            size="small"
            disabled={setCaptions.isPending}
            onClick={() => captions.current?.click()}
          >
            {film.captionsUrl ? 'Replace captions' : 'Add captions (.vtt)'}
          </Button>
          {film.captionsUrl && (
            <Button
              tone="plain"
              size="small"
              disabled={setCaptions.isPending}
              onClick={() => setCaptions.mutate(null)}
            >
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

function posterNote({ posterUrl, making, canMake }: FilmDetail): string {
  if (posterUrl) return 'The still image is shown until the video plays.';
  if (making === 'waiting' && canMake) return 'The still image is being made...';
  if (making === 'failed') return 'The still image could not be made. Choose one yourself.';
  return 'No still image yet. Choose one: it is shown until the video plays.';
}
