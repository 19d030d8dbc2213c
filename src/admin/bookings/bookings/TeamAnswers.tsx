import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useMemo } from 'react';
import { AnswerFields } from '#src/components/AnswerFields/AnswerFields.tsx';
import type { FieldValues } from '#src/components/AnswerFields/answer-values.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { bookingCopy } from '#src/content/bookings/booking-calendar.ts';
import { IDEA_KEY, type Question } from '#src/contract/bookings/question-values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { query } from '../../query.ts';

interface Props {
  tier: Tier;
  values: FieldValues;
  onChange: (values: FieldValues) => void;
  /** Gets what is asked. */
  asked: RefObject<readonly Question[]>;
}

/** The idea with the kind's label, unless the kind asks other things instead. */
export function TeamIdea({
  tier,
  ...props
}: { tier: Tier } & Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const { data } = useQuery(query('GET /api/bookings/questions', { query: { tier } }));
  const usual = useTexts(bookingCopy).idea;
  const asked = data?.questions.find(({ key }) => key === IDEA_KEY);
  if (data && !asked) return null;
  const label = asked && asked.label !== usual ? asked.label : 'Idea';
  return <TextArea label={label} help="Optional." compact rows={3} {...props} />;
}

/** The kind's questions besides the idea. Someone on the phone may leave out any of it, and sends no file. */
export function TeamAnswers({ tier, values, onChange, asked }: Props) {
  const { data } = useQuery(query('GET /api/bookings/questions', { query: { tier } }));
  const questions = useMemo(
    () =>
      (data?.questions ?? [])
        .filter(({ key, type }) => key !== IDEA_KEY && type !== 'file')
        .map((question) => ({ ...question, required: false })),
    [data],
  );
  useEffect(() => {
    asked.current = questions;
  }, [questions, asked]);
  return (
    <AnswerFields
      compact
      questions={questions}
      values={values}
      faults={{}}
      onChange={(key, value) => {
        const { [key]: _, ...others } = values;
        onChange(value === undefined ? others : { ...others, [key]: value });
      }}
    />
  );
}
