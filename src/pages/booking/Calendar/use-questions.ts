import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { FieldValue, FieldValues } from '#src/components/AnswerFields/answer-values.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';
import type { Tier } from '#src/contract/site/values.ts';

const isAboutAnswers = (error: unknown) =>
  error instanceof ApiError &&
  error.fields.some(({ field }) => field === 'body.idea' || field.startsWith('body.answers.'));

/** Keeps the questions and what was typed while another time is chosen. */
export function useQuestions(tier: Tier, first: Question[] | undefined) {
  const [questions, setQuestions] = useState(first);
  const [values, setValues] = useState<FieldValues>({});
  return {
    /** Undefined: the idea alone, with the site's texts. */
    questions,
    values,
    setValue: (key: string, value: FieldValue | undefined) =>
      setValues(({ [key]: _, ...others }) => (value === undefined ? others : { ...others, [key]: value })),
    /** After a refusal, the questions may be others than those that were asked. What was typed stays. */
    async refresh(error: unknown) {
      if (!isAboutAnswers(error)) return;
      const fresh = await api('GET /api/bookings/questions', { query: { tier } }).catch(() => undefined);
      // At once, because the refusal is shown at its fields.
      if (fresh) flushSync(() => setQuestions(fresh.questions));
    },
  };
}
export type Questions = ReturnType<typeof useQuestions>;
