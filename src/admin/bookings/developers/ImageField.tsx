import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { UPLOAD_TYPES } from '#src/contract/site/values.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { useUpload } from '../../site/media/use-upload.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './developers.css.ts';
import { Face } from './Face.tsx';

const MediaPicker = lazy(() => import('../../site/media/MediaPicker.tsx'));

interface Props {
  id: number | undefined;
  name: string;
  /** SHA-256. */
  value: string | null;
  onChange: (hash: string | null) => void;
  error: string | undefined;
}

/** Chosen from the library, or uploaded by the developer. */
export function ImageField({ id, name, value, onChange, error }: Props) {
  const hasLibrary = useMay('editor');
  const noun = useNoun();
  const [choosing, setChoosing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { progress, trouble, send } = useUpload(
    'POST /api/admin/people/:id/photo',
    { params: { id: id ?? 0 }, body: {} },
    ({ hash }) => onChange(hash),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-label="Photo" className={css.image}>
      <Face large name={name} picture={value && `/media/${value}/original`} />
      <div className={inRow}>
        <Button
          tone="quiet"
          disabled={progress !== undefined}
          onClick={() => (hasLibrary ? setChoosing(true) : file.current?.click())}
        >
          {value ? 'Replace photo' : 'Choose a photo'}
        </Button>
        {value && (
          <Button tone="plain" onClick={() => onChange(null)}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept={UPLOAD_TYPES}
        aria-label="Photo"
        hidden
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div aria-live="polite">
        {progress !== undefined && <p className={css.help}>Uploading...</p>}
        {(trouble ?? error) && <p className={css.fault}>{trouble ?? error}</p>}
      </div>
      {choosing && (
        <Suspense>
          <MediaPicker
            title={`Photo of the ${noun.one}`}
            onChoose={({ hash }) => {
              setChoosing(false);
              onChange(hash);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
