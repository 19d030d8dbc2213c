import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { panel } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { RoomFields } from '../rooms/RoomFields.tsx';
import { ApprovalFields } from './ApprovalFields.tsx';
import {
  FIELDS_OF_TAB,
  KIND_TABS,
  type KindFields,
  type KindTab,
  type KindValues,
  resolver,
} from './kind-form.ts';
import * as css from './kinds.css.ts';
import { NewQuestionsTab, QuestionsTab } from './questions/QuestionsTab.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { TimesPreview } from './TimesPreview.tsx';
import { WaitlistFields } from './WaitlistFields.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<{ field: keyof KindFields }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refused submit, once its tab is shown
  useEffect(() => {
    if (!fault) return;
    form.setFocus(fault.field);
    // A field of a list has no name of its own; hidden tabs may have faults, too.
    if (fault.field === 'reminders' || fault.field === 'questions')
      element.current
        ?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]')
        ?.focus();
  }, [fault]);
  const openFaulty = () => {
    const order = [tab, ...KIND_TABS.map(({ value }) => value).filter((each) => each !== tab)];
    const faulty = order.find((each) => FIELDS_OF_TAB[each].some(isFaulty));
    const first = faulty && FIELDS_OF_TAB[faulty].find(isFaulty);
    if (!first) return;
    setTab(faulty);
    setFault({ field: first });
  };
  const save = form.submit((kind) => onSubmit(kind, form.done));
  const send = (event: FormEvent<HTMLFormElement>) => void save(event).then(openFaulty);
  const panels: Record<KindTab, ReactNode> = {
    what: <WhatFields form={form} currency={currency} isNew={id === undefined} />,
    when: <WhenFields form={form} people={people} />,
    questions: id === undefined ? <NewQuestionsTab form={form} /> : <QuestionsTab id={id} />,
    room: <RoomFields form={form} />,
    approval: <ApprovalFields form={form} />,
    reminders: <ReminderFields form={form} />,
    waitlist: <WaitlistFields form={form} />,
  };
  return (
    <form ref={element} className={css.columns} noValidate onSubmit={send}>
      <div className={css.stack}>
        <DraftNotice kept={form.kept} />
        <div className={panel}>
          <Tabs label="Kind of session" tabs={KIND_TABS} value={tab} onChange={setTab}>
            {(shown) => panels[shown]}
          </Tabs>
        </div>
        <div className={inRow} hidden={tab === 'questions' && id !== undefined}>
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
