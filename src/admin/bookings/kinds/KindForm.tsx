import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { panel } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { ApprovalFields } from './ApprovalFields.tsx';
import {
  APPROVAL_FIELDS,
  KIND_TABS,
  type KindFields,
  type KindTab,
  type KindValues,
  resolver,
  WHAT_FIELDS,
  WHEN_FIELDS,
} from './kind-form.ts';
import * as css from './kinds.css.ts';
import { TimesPreview } from './TimesPreview.tsx';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  /** Storage key for unsaved input. */
  name: string;
  /** Undefined for a new kind. */
  id: number | undefined;
  values: KindFields;
  currency: string;
  people: ReadonlyArray<{ id: number; name: string; isActive: boolean }>;
  submit: string;
  pending: boolean;
  /** Rejects if not saved. @param done call this if the form is left right after saving */
  onSubmit: (values: KindValues, done: () => void) => Promise<unknown>;
}

export function KindForm({ name, id, values, currency, people, submit, pending, onSubmit }: Props) {
  const [tab, setTab] = useState<KindTab>('what');
  const form = useFormDraft<KindFields, KindValues>({ name, saved: values, resolver });
  const isFaulty = (field: keyof KindFields) => form.getFieldState(field).invalid;
  /** A field on a hidden tab cannot take the focus. */
  const openFaulty = () => {
    const fields = tab === 'what' ? [WHAT_FIELDS, WHEN_FIELDS] : [WHEN_FIELDS, WHAT_FIELDS];
    const first = [...fields.flat(), ...APPROVAL_FIELDS].find(isFaulty);
    if (!first) return;
    if (APPROVAL_FIELDS.some((field) => field === first)) setTab('approval');
    else setTab(WHAT_FIELDS.some((field) => field === first) ? 'what' : 'when');
    setTimeout(() => form.setFocus(first));
  };
  const save = form.submit((kind) => onSubmit(kind, form.done));
  const send = (event: FormEvent) => {
    void save(event).then(openFaulty);
  };
  return (
    <form className={css.columns} noValidate onSubmit={send}>
      <div className={css.stack}>
        <DraftNotice kept={form.kept} />
        <div className={panel}>
          <Tabs label="Kind of session" tabs={KIND_TABS} value={tab} onChange={setTab}>
            {(shown) =>
              shown === 'what' ? (
                <WhatFields form={form} currency={currency} isNew={id === undefined} />
              ) : shown === 'approval' ? (
                <ApprovalFields form={form} />
              ) : (
                <WhenFields form={form} people={people} />
              )
            }
          </Tabs>
        </div>
        <div className={inRow}>
          <Button type="submit" disabled={pending}>
            {pending && <Spinner />}
            {submit}
          </Button>
        </div>
      </div>
      <TimesPreview id={id} fields={form.watch()} />
    </form>
  );
}
