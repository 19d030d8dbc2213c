import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { z } from '#src/contract/zod.ts';
import { errorMessage } from '../session/error-message.ts';
import { showFieldErrors } from './field-errors.ts';
import { dialogActions } from './layouts.css.ts';
import { leaveGuard } from './leave-guard.ts';
import * as css from './ui.css.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** What the fields are made with: `register`, `watch`, `formState.errors` and the rest of React Hook Form. */
export type DialogForm<Fields extends FieldValues, Values> = UseFormReturn<Fields, unknown, Values>;

interface FormProps<Fields extends FieldValues, Values, Saved> {
  /** What a field may hold; its sentences are shown below the fields. */
  schema: z.ZodType<Values, Fields>;
  /** What the form begins with. */
  defaults: Fields;
  /** The button's words, which say what will be done. */
  submit: string;
  /** They say so while it is being done. */
  pending?: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  /** Further ways on, before the two buttons. */
  actions?: ReactNode;
  /** Rejects when nothing was saved: the dialog then stays as it is, and says why. */
  save: (values: Values) => Promise<Saved>;
  /** Goes on from there: closes the dialog, or leads to what was made. */
  onSaved: (saved: Saved) => void;
  /** A failure that is not about one of the fields is told in a toast by the call itself. */
  toasts?: boolean;
  children: (form: DialogForm<Fields, Values>) => ReactNode;
}

interface Props<Fields extends FieldValues, Values, Saved> extends FormProps<Fields, Values, Saved> {
  onClose: () => void;
  title: string;
  description?: string;
  narrow?: boolean;
}

/**
 * A form over the page, rendered while it is open. What is refused, here or by the server, is said below its field and once above the buttons; what
 * was typed stays. Escape, a click beside the dialog and every way to another screen ask first when something was typed;
 * the cancel button does not, as it says what it does.
 */
export function FormDialog<Fields extends FieldValues, Values extends FieldValues, Saved>({
  onClose,
  title,
  description,
  narrow,
  ...form
}: Props<Fields, Values, Saved>) {
  // The dialog's own ways out ask for it. Ways to another screen ask the guard itself.
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(stays) => {
        if (stays) return;
        if (dirty) leaveGuard.ask(onClose);
        else onClose();
      }}
      title={title}
      {...(description && { description })}
      {...(narrow && { narrow })}
    >
      <DialogFields {...form} onDirty={setDirty} onCancel={onClose} />
    </Dialog>
  );
}

interface FieldsProps<Fields extends FieldValues, Values, Saved> extends FormProps<Fields, Values, Saved> {
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
}

function DialogFields<Fields extends FieldValues, Values extends FieldValues, Saved>({
  schema,
  defaults,
  submit,
  pending = submit,
  cancel = 'Cancel',
  tone = 'primary',
  actions,
  save,
  onSaved,
  toasts = false,
  children,
  onDirty,
  onCancel,
}: FieldsProps<Fields, Values, Saved>) {
  const form = useForm<Fields, unknown, Values>({
    // The two libraries describe the same schema with types of their own.
    resolver: zodResolver<Fields, unknown, Values>(schema as never),
    defaultValues: defaults as DefaultValues<Fields>,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const saved = useUnsavedWarning(isDirty);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const submitted = form.handleSubmit(async (values) => {
    let result: Saved;
    try {
      result = await save(values);
    } catch (error) {
      if (!showFieldErrors(form, error as Error) && !toasts)
        form.setError('root', { message: errorMessage(error as Error) });
      return;
    }
    saved();
    onSaved(result);
  });
  const { root, ...fields } = errors;
  const count = Object.keys(fields).length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React hands it on to a form that this dialog is a part of.
        event.stopPropagation();
        void submitted(event);
      }}
    >
      <div className={css.fields} data-fields>
        {children(form)}
      </div>
      {(root || count > 0) && (
        <p className={css.formTrouble} role="alert">
          {root?.message ??
            (count === 1 ? 'Fix the highlighted field.' : `Fix the ${count} highlighted fields.`)}
        </p>
      )}
      <div className={dialogActions}>
        {actions}
        <Button tone="quiet" size="small" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" tone={tone} size="small" disabled={isSubmitting}>
          {isSubmitting && <Spinner />}
          {isSubmitting ? pending : submit}
        </Button>
      </div>
    </form>
  );
}
