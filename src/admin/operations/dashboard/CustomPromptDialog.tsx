import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from './CustomPromptDialog.css.ts';
import { useGenerateCustomPost } from './use-generate.ts';

const copy = dashboard.custom;

interface Props {
  /** True starts empty and asks before discarding; false shows the fixed brief read-only. */
  own: boolean;
  onClose: () => void;
}

export default function CustomPromptDialog({ own, onClose }: Props) {
  const [prompt, setPrompt] = useState(own ? '' : CUSTOM_PROMPT);
  const generate = useGenerateCustomPost();
  const empty = prompt.trim() === '';
  const unsaved = own && !empty;
  const saved = useUnsavedWarning(unsaved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (generate.isPending) return;
    if (empty) {
      toast({ variant: 'destructive', title: copy.required, description: copy.requiredText });
      return;
    }
    generate.mutate(prompt, {
      onSuccess: () => {
        saved();
        setPrompt('');
        onClose();
      },
    });
  };

  return (
    <Dialog
      onClose={() => (unsaved ? leaveGuard.ask(onClose) : onClose())}
      title={copy.title}
      description={own ? copy.ownText : copy.text}
    >
      <form className={css.form} onSubmit={submit}>
        <Field label={copy.label} help={own && copy.ownHelp}>
          {(props) => (
            <textarea
              className={css.prompt}
              rows={16}
              readOnly={!own}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
              onKeyDown={submitByKeyboard}
              {...(own && { autoFocus: true, placeholder: copy.ownExample })}
              {...props}
            />
          )}
        </Field>
        <div className={css.actions}>
          <Button size="medium" tone="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button size="medium" type="submit" disabled={empty || generate.isPending}>
            {generate.isPending && <Spinner />}
            {generate.isPending ? copy.pending : copy.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Ctrl or Command with Enter, because Enter alone starts a new line. */
function submitByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
