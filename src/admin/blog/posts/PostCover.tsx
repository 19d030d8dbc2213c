import { Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { Media } from '#src/contract/site/media.ts';
import { trouble } from '../../site/media/media.css.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';

const MediaPicker = lazyDialog(() => import('../../site/media/MediaPicker.tsx'));

export function PostCover({ form }: { form: UseFormReturn<PostFields, unknown, PostValues> }) {
  const { register, watch, setValue, formState } = form;
  const [choosing, setChoosing] = useState(false);
  const [title, imageHash, imageAlt] = watch(['title', 'imageHash', 'imageAlt']);

  function choose({ hash, alt }: Media) {
    form.clearErrors('imageHash');
    setValue('imageHash', hash, { shouldDirty: true });
    // The previous alt text described the previous image.
    setValue('imageAlt', alt, { shouldDirty: true });
    setChoosing(false);
  }

  return (
    <>
      {imageHash ? (
        <img
          className={css.cover}
          src={`/media/${imageHash}/640.webp`}
          alt={imageAlt}
          width={1200}
          height={630}
        />
      ) : (
        <p className={css.noCover}>No cover image. Lists and social cards show a gray box.</p>
      )}
      {formState.errors.imageHash && (
        <p className={trouble} role="alert">
          {formState.errors.imageHash.message}
        </p>
      )}
      <div className={inRow}>
        <Button tone="quiet" onClick={() => setChoosing(true)}>
          {imageHash ? 'Change cover' : 'Choose cover'}
        </Button>
        {imageHash && (
          <Button tone="plain" onClick={() => setValue('imageHash', null, { shouldDirty: true })}>
            Remove
          </Button>
        )}
      </div>
      {imageHash && (
        <TextField
          label="Alt text"
          help="Describe the image for people who cannot see it."
          error={formState.errors.imageAlt?.message}
          compact
          {...register('imageAlt')}
        />
      )}
      {choosing && (
        <Suspense>
          <MediaPicker title="Cover" drawFor={title} onChoose={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
