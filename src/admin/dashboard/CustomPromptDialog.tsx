import { useEffect, useState } from 'react';
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

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One post from the fixed brief, which is shown but not edited. */
export function CustomPromptDialog({ open, onOpenChange }: Props) {
  const [prompt, setPrompt] = useState('');
  const generate = useGenerateCustomPost();
  useEffect(() => {
    if (open) setPrompt(CUSTOM_PROMPT);
  }, [open]);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (prompt.trim() === '') {
      toast({ variant: 'destructive', title: copy.required, description: copy.requiredText });
      return;
    }
    generate.mutate(prompt, {
      onSuccess: () => {
        setPrompt('');
        onOpenChange(false);
      },
    });
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.title} description={copy.text}>
      <form className={css.form} onSubmit={submit}>
        <Field label={copy.label}>
          {(props) => <textarea className={css.prompt} rows={16} readOnly value={prompt} {...props} />}
        </Field>
        <div className={css.actions}>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
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
