import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { videoHashOf } from '#src/content/site/video-url.ts';
import type { FieldSpec } from '#src/contract/site/sections/field-spec.ts';
import type { MediaKind } from '#src/contract/site/sections/fields.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { mediaChanged } from '../media/media-queries.ts';
import { useUpload } from '../media/use-upload.ts';
import { useVideoUpload } from '../media/use-video-upload.ts';
import { VideoDialog } from '../media/VideoDialog.tsx';
import * as css from './media-field.css.ts';

const MediaPicker = lazy(() => import('../media/MediaPicker.tsx'));
const VideoPicker = lazy(() => import('../media/VideoPicker.tsx'));

interface Props {
  spec: FieldSpec;
  /** URL; '' for none. */
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const NOUNS: Record<MediaKind, string> = { picture: 'image', film: 'video', captions: 'captions' };

export function MediaField({ spec, value, fault, onChange }: Props) {
  const { title, help, accept = 'picture', optional } = spec;
  const id = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState<'choose' | 'details'>();
  const [over, setOver] = useState(false);
  const choose = (url: string) => {
    setOpen(undefined);
    onChange(url);
  };
  const image = useUpload('POST /api/admin/media', { body: {} }, ({ url }) => {
    mediaChanged(client);
    choose(url);
  });
  const video = useVideoUpload(({ url }) => choose(url));
  const { progress, trouble, note, send } = accept === 'film' ? video : image;
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  const hash = videoHashOf(value);
  const noun = NOUNS[accept];

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div
      role="group"
      aria-labelledby={id}
      className={css.field({ over })}
      onDragOver={(event) => drag(event, accept !== 'captions')}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (accept !== 'captions') send([...event.dataTransfer.files]);
      }}
    >
      <span id={id} className={css.label}>
        {title}
      </span>
      <div className={css.row}>
        <Preview accept={accept} value={value} />
        <div className={css.side}>
          <p className={css.fileName} dir="auto">
            {value ? nameOf(value) : spec.fromVideo ? 'From the video' : `No ${noun}`}
          </p>
          <div className={inRow}>
            {accept !== 'captions' && (
              <Button tone="quiet" disabled={progress !== undefined} onClick={() => setOpen('choose')}>
                {value ? 'Replace' : 'Choose or upload'}
                <span className={visuallyHidden}>: {title}</span>
              </Button>
            )}
            {hash && (
              <Button tone="quiet" onClick={() => setOpen('details')}>
                Still image and captions
              </Button>
            )}
            {value && optional && (
              <Button tone="plain" aria-label={`Remove: ${title}`} onClick={() => choose('')}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {help && <p className={css.help}>{help}</p>}
      <div aria-live="polite">
        {progress !== undefined && (
          <p className={css.help}>
            {progress < 1 ? `${Math.floor(progress * 100)}% uploaded` : `Checking the ${noun}...`}
          </p>
        )}
        {trouble && <p className={css.fault}>{trouble}</p>}
        {note && <p className={css.help}>{note}</p>}
        {fault && <p className={css.fault}>{fault}</p>}
      </div>
      <Suspense>
        {open === 'choose' && accept === 'film' && (
          <VideoPicker onChoose={({ url }) => choose(url)} onClose={() => setOpen(undefined)} />
        )}
        {open === 'choose' && accept === 'picture' && (
          <MediaPicker title={title} onChoose={({ url }) => choose(url)} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
      {open === 'details' && hash && <VideoDialog hash={hash} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Preview({ accept, value }: { accept: MediaKind; value: string }) {
  if (!value || accept === 'captions') return null;
  if (accept === 'film')
    return (
      <video className={css.preview} src={value} muted playsInline preload="metadata" aria-label="Preview" />
    );
  return <img className={css.preview} src={value.replace(/\/original$/, '/400.webp')} alt="" />;
}

/** File name of a file that ships with the site; start of the hash of an uploaded one. */
const nameOf = (url: string): string =>
  /^\/media\/([0-9a-f]{8})/.test(url) ? `Uploaded, ${url.slice(7, 15)}` : (url.split('/').at(-1) ?? url);
