import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { showFieldErrors } from './field-errors.ts';
import { sameField } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

interface Options<Fields extends FieldValues, Values> {
  /** Storage key: the form and what it edits, such as `theme-3`. */
  name: string;
  /** Newer values replace every field that is not being edited. */
  saved: Fields;
  resolver?: Resolver<Fields, unknown, Values>;
}

/**
 * Never loses input: it is kept in this browser until saved, leaving the form asks first, and what is typed
 * during a save stays.
 */
export function useFormDraft<Fields extends FieldValues, Values extends FieldValues = Fields>({
  name,
  saved,
  resolver,
}: Options<Fields, Values>) {
  const form = useForm<Fields, unknown, Values>({
    ...(resolver && { resolver }),
    defaultValues: saved as DefaultValues<Fields>,
  });
  const { isDirty } = form.formState;
  const typed = form.watch();
  const put = (field: string, value: unknown) =>
    form.setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
  const keeping = useDraft({
    name,
    saved,
    typed,
    isDirty,
    restore: (fields) => {
      for (const [field, value] of fields) put(field, value);
    },
  });

  /** Fields that still have the sent values were saved, even if the server normalizes them. */
  const sent = useRef<Fields>(undefined);
  const known = useRef(saved);
  useEffect(() => {
    const before = known.current;
    if (sameField(before, saved)) return;
    known.current = saved;
    const now = { ...form.getValues() };
    form.reset(saved);
    for (const [field, value] of Object.entries(now))
      if (!sameField(value, before[field]) && !sameField(value, sent.current?.[field])) put(field, value);
    sent.current = undefined;
  });

  return {
    ...form,
    ...keeping,
    /**
     * Like `handleSubmit`, for a form that can be edited during a save. Shows the server's field errors, so
     * `save` must return its promise, which may reject.
     */
    submit: (save: (values: Values) => Promise<unknown>) =>
      form.handleSubmit((values) => {
        sent.current = { ...form.getValues() };
        return save(values).catch((error: Error) => void showFieldErrors(form, error));
      }),
  };
}
