import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useImperativeHandle, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { setSiteLanguage } from '#src/contract/language.ts';
import { type SettingsView, settingsView } from '#src/contract/operations/site-settings.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { type FormField, FormFields } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { fields as column } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

type Setting = Exclude<keyof typeof settingsView.shape, 'fallback' | 'unusable'>;
export type SettingsField = FormField<Pick<SettingsView, Setting>> & { name: Setting };

export interface SavedStep {
  /** @returns true if everything is saved; otherwise the form shows why */
  save: () => Promise<boolean>;
}

interface Props {
  title: string;
  name: string;
  settings: SettingsView;
  names: readonly Setting[];
  handle?: RefObject<SavedStep | null> | undefined;
  /** @param typed current field values @param list renders fields with their errors and defaults */
  children: (typed: SettingsView, list: (...fields: SettingsField[]) => ReactNode) => ReactNode;
}

/** A separately saved part of the settings, with the same schema. */
export function SettingsCard({ title, name, settings, names, handle, children }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card keeps its settings
  const resolver = useMemo(
    () => zodResolver(settingsView.pick(of(names, () => true) as never)) as unknown as Resolver<FieldValues>,
    [],
  );
  const form = useFormDraft<FieldValues>({ name, resolver, saved: of(names, (each) => settings[each]) });
  const { isDirty } = form.formState;
  const save = useSaveSettings();
  const send = async (body: FieldValues) => {
    await save.mutateAsync(body);
    if (body.language) setSiteLanguage(body.language);
  };
  useImperativeHandle(handle, () => ({
    async save() {
      let saved = !isDirty;
      if (!saved)
        await form.submit(async (body) => {
          await save.mutateAsync(body);
          saved = true;
        })();
      return saved;
    },
  }));
  const { fallback, unusable } = settings;
  const usual: Readonly<Record<string, unknown>> = fallback;
  const list = (...fields: SettingsField[]) => (
    <FormFields
      form={form}
      fields={fields.map((field) => ({
        error: unusable[field.name],
        ...(typeof usual[field.name] === 'string' && { placeholder: usual[field.name] as string }),
        ...field,
      }))}
    />
  );
  return (
    <Panel title={title}>
      <form className={`${column} ${css.form}`} onSubmit={form.submit(send)} noValidate>
        <DraftNotice kept={form.kept} />
        {children({ ...settings, ...form.watch() }, list)}
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}

const of = <T,>(names: readonly Setting[], value: (name: Setting) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
