import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { Media } from '#src/contract/site/media.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from './media.css.ts';

/** Uses the AI provider; without one, the image is drawn from the title. */
export function GeneratePane({
  title,
  onDone,
}: {
  title: string;
  onDone: (media: Media & { note: string | null }) => void;
}) {
  const [subject, setSubject] = useState(title);
  const [wish, setWish] = useState('');
  useUnsavedWarning(wish !== '' || subject !== title);
  const make = useMutation(
    mutate('POST /api/admin/media/generate', {
      failed: false,
      onSuccess: onDone,
    }),
  );
  return (
    <div className={css.pane}>
      <TextField
        label="Title"
        help="The same title always gives the same drawing."
        compact
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label="What it shows"
        help="Optional. Tells the AI provider what to show. Without a provider, the image is drawn from the title."
        compact
        rows={2}
        maxLength={500}
        value={wish}
        onChange={(event) => setWish(event.target.value)}
      />
      <div>
        <Button
          disabled={subject.trim() === '' || make.isPending}
          onClick={() => make.mutate({ body: { title: subject.trim(), wish } })}
        >
          {make.isPending && <Spinner />}
          {make.isPending ? 'Drawing...' : 'Draw header'}
        </Button>
      </div>
      {make.error && (
        <p className={css.trouble} role="alert">
          {errorMessage(make.error)}
        </p>
      )}
    </div>
  );
}
