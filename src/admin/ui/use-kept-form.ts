import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type SubmitHandler,
  useForm,
} from 'react-hook-form';
import { sameField } from './kept-fields.ts';
import { useKept } from './use-kept.ts';

interface Options<Fields extends FieldValues, Values> {
  /** Of the form, and of what it is about: `theme-3`. */
  name: string;
  /** As it is saved. A newer one takes the place of all that is not being changed here. */
  saved: Fields;
  resolver?: Resolver<Fields, unknown, Values>;
}

/**
 * A form whose content is not lost: what is typed is kept in this browser until it is saved, is asked about before it is
 * left, and stays when it was typed while a save was under way.
 */
export function useKeptForm<Fields extends FieldValues, Values extends FieldValues = Fields>({
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
  const keeping = useKept({
    name,
    saved,
    typed,
    isDirty,
    restore: (fields) => {
      for (const [field, value] of fields) put(field, value);
    },
  });

  /** The form as it was sent: what still says the same is what was saved, however the server writes it. */
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
    /** As `handleSubmit`, for a form that goes on being typed into while it is saved. */
    submit: (onValid: SubmitHandler<Values>) =>
      form.handleSubmit((values, event) => {
        sent.current = { ...form.getValues() };
        return onValid(values, event);
      }),
  };
}
