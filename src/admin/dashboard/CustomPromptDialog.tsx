import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { CUSTOM_PROMPT } from '#src/content/custom-prompt.ts';
import * as css from './CustomPromptDialog.css.ts';
import { useGenerateCustomPost } from './use-generate.ts';

const copy = dashboard.custom;

/** Generates one post from the fixed brief, which is shown read-only. */
export default function CustomPromptDialog({ onClose }: { onClose: () => void }) {
  const [prompt, setPrompt] = useState(CUSTOM_PROMPT);
  const generate = useGenerateCustomPost();

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (prompt.trim() === '') {
      toast({ variant: 'destructive', title: copy.required, description: copy.requiredText });
      return;
    }
    generate.mutate(prompt, {
      onSuccess: () => {
        setPrompt('');
        onClose();
      },
    });
  };

  return (
    <Dialog open onOpenChange={onClose} title={copy.title} description={copy.text}>
      <form className={css.form} onSubmit={submit}>
        <Field label={copy.label}>
          {(props) => <textarea className={css.prompt} rows={16} readOnly value={prompt} {...props} />}
        </Field>
        <div className={css.actions}>
          <Button tone="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" disabled={prompt.trim() === '' || generate.isPending}>
            {generate.isPending && <Spinner />}
            {generate.isPending ? copy.pending : copy.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
