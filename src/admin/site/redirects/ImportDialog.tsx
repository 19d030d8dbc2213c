import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { dialogActions, stack } from '../../ui/layouts.css.ts';
import { note, noteDanger } from '../../ui/lists.css.ts';
import { Switch } from '../../ui/Switch.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import * as css from './redirects.css.ts';

const counted = (count: number) => (count === 1 ? '1 redirect' : `${count} redirects`);

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const preview = useMutation(mutate('POST /api/admin/redirects/preview', { failed: false }));
  const apply = useMutation(
    mutate('POST /api/admin/redirects/import', {
      failed: false,
      changes: ['GET /api/admin/redirects'],
      onSuccess: ({ added, changed }) => {
        toast({ title: `${counted(added.length + changed.length)} imported` });
        onClose();
      },
    }),
  );
  const edit = (next: string) => {
    setText(next);
    preview.reset();
    apply.reset();
  };
  const plan = preview.data;
  const error = apply.error ?? preview.error;
  const changes = plan ? plan.added.length + plan.changed.length + plan.removed.length : 0;
  const ready = plan?.faults.length === 0 && changes > 0;
  return (
    <Dialog
      onClose={onClose}
      title="Import redirects"
      description="Two columns: the old path and its target. A third one with 301 or 302 is optional. At most 2,000 lines."
      wide
    >
      <div className={stack}>
        <TextArea
          label="List"
          compact
          className={css.lines}
          rows={8}
          spellCheck={false}
          placeholder={'/our-lessons,/booking\n/shop,https://shop.example.com/'}
          value={text}
          onChange={({ target }) => edit(target.value)}
        />
        <div>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label="File with redirects"
            hidden
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) edit(await file.text());
            }}
          />
          <Button tone="quiet" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <p className={note}>CSV or text, separated by commas, semicolons or tabs.</p>
        </div>
        <Switch
          label="Replace all redirects"
          help="Deletes the redirects that the list does not name."
          checked={replace}
          onChange={({ target }) => {
            setReplace(target.checked);
            preview.reset();
          }}
        />
        <div aria-live="polite">{plan && <ImportPlan plan={plan} />}</div>
        {error && (
          <p className={noteDanger} role="alert">
            {errorMessage(error)}
          </p>
        )}
      </div>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {ready ? (
          <Button disabled={apply.isPending} onClick={() => apply.mutate({ body: { text, replace } })}>
            {apply.isPending && <Spinner />}
            {`Apply ${changes === 1 ? '1 change' : `${changes} changes`}`}
          </Button>
        ) : (
          <Button
            disabled={preview.isPending || text.trim() === ''}
            onClick={() => preview.mutate({ body: { text, replace } })}
          >
            {preview.isPending && <Spinner />}
            Show changes
          </Button>
        )}
      </div>
    </Dialog>
  );
}
