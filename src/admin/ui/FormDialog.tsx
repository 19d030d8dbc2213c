import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { z } from '#src/contract/zod.ts';
import { errorMessage } from '../accounts/session/error-message.ts';
import { type FormField, FormFields } from './FormFields.tsx';
import { showFieldErrors } from './field-errors.ts';
import { dialogActions } from './layouts.css.ts';
import { leaveGuard } from './leave-guard.ts';
import * as css from './ui.css.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export type DialogForm<Fields extends FieldValues, Values> = UseFormReturn<Fields, unknown, Values>;

interface FormProps<Fields extends FieldValues, Values, Saved> {
  schema: z.ZodType<Values, Fields>;
  defaults: Fields;
  submit: string;
  pending?: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  actions?: ReactNode;
  /** Rejects if nothing was saved; the dialog then stays open and shows the error. */
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** True if the call itself shows a toast for failures that are not about a field. */
  toasts?: boolean;
  fields?: readonly FormField<Fields>[];
  /** Further fields. */
  children?: (form: DialogForm<Fields, Values>) => ReactNode;
}

interface Props<Fields extends FieldValues, Values, Saved> extends FormProps<Fields, Values, Saved> {
  onClose: () => void;
  title: string;
  description?: string;
  narrow?: boolean;
}

/**
 * A form in a dialog, mounted while open. Errors show below their field and once above the buttons; what was
 * typed stays. Escape, a click outside and navigation ask first if something was typed; the cancel button
 * does not, because its label says what it does.
 */
export function FormDialog<Fields extends FieldValues, Values extends FieldValues, Saved>({
  onClose,
  title,
  description,
  narrow,
  ...form
}: Props<Fields, Values, Saved>) {
  // The dialog asks before closing; the leave guard asks on navigation.
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      onClose={() => {
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
  fields: listed = [],
  children,
  onDirty,
  onCancel,
}: FieldsProps<Fields, Values, Saved>) {
  const form = useForm<Fields, unknown, Values>({
    // Zod and the resolver type the same schema differently.
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
  const element = useRef<HTMLFormElement>(null);
  // React Hook Form focuses only registered inputs, not a group of checkboxes, for example.
  useEffect(() => {
    if (count > 0 && !element.current?.querySelector('[aria-invalid="true"]:focus'))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // React events bubble through portals to a form that this dialog is rendered in.
        event.stopPropagation();
        void submitted(event);
      }}
    >
      <div className={css.fields} data-fields>
        <FormFields form={form} fields={listed} />
        {children?.(form)}
      </div>
      {(root || count > 0) && (
        <p className={css.formTrouble} role="alert">
          {root?.message ??
            (count === 1 ? 'Fix the highlighted field.' : `Fix the ${count} highlighted fields.`)}
        </p>
      )}
      <div className={dialogActions}>
        {actions}
        <Button tone="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" tone={tone} disabled={isSubmitting}>
          {isSubmitting && <Spinner />}
          {isSubmitting ? pending : submit}
        </Button>
      </div>
    </form>
  );
}
