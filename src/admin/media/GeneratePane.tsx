import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { Media } from '#src/contract/media.ts';
import { errorMessage } from '../session/error-message.ts';
import * as css from './media.css.ts';

const input = `${control} ${dense}`;

/** Makes a header for a title: by the AI provider, or drawn here where there is none. */
export function GeneratePane({
  title,
  onDone,
}: {
  title: string;
  onDone: (media: Media & { note: string | null }) => void;
}) {
  const [subject, setSubject] = useState(title);
  const [wish, setWish] = useState('');
  const make = useMutation({
    mutationFn: () => api('POST /api/admin/media/generate', { body: { title: subject.trim(), wish } }),
    onSuccess: onDone,
  });
  return (
    <div className={css.pane}>
      <Field label="Title" help="The same title gives the same drawing.">
        {(props) => (
          <input
            className={input}
            maxLength={200}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            {...props}
          />
        )}
      </Field>
      <Field
        label="What it shows"
        help="For the AI provider. Empty: it decides. Without a provider the picture is drawn from the title."
      >
        {(props) => (
          <textarea
            className={input}
            rows={2}
            maxLength={500}
            value={wish}
            onChange={(event) => setWish(event.target.value)}
            {...props}
          />
        )}
      </Field>
      <div>
        <Button size="small" disabled={subject.trim() === '' || make.isPending} onClick={() => make.mutate()}>
          {make.isPending && <Spinner />}
          {make.isPending ? 'Drawing...' : 'Draw a header'}
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
