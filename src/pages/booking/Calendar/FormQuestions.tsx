import { AnswerFields } from '#src/components/AnswerFields/AnswerFields.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { answerCopy } from '#src/content/bookings/answer-copy.ts';
import { bookingCopy, details } from '#src/content/bookings/booking-calendar.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import { IDEA_KEY, type Question } from '#src/contract/bookings/question-values.ts';
import { consent } from '#src/design/consent.css.ts';
import type { Questions } from './use-questions.ts';

const USUAL_IDEA: Pick<Question, 'key' | 'type' | 'options' | 'required'> = {
  key: IDEA_KEY,
  type: 'long',
  options: [],
  required: true,
};

interface Props {
  asked: Pick<Questions, 'questions' | 'values' | 'setValue'>;
  idea: string;
  onIdea: (idea: string) => void;
  faults: Readonly<Record<string, string | undefined>>;
  mayUseQuestion: boolean;
  onConsent: (mayUseQuestion: boolean) => void;
}

export function FormQuestions({
  asked: { questions, values, setValue },
  idea,
  onIdea,
  faults,
  mayUseQuestion,
  onConsent,
}: Props) {
  const words = useTexts(bookingCopy);
  return (
    <AnswerFields
      questions={questions ?? [{ ...USUAL_IDEA, label: words.idea, help: words.ideaHelp }]}
      values={{ ...values, idea }}
      faults={faults}
      onChange={(key, value) => (key === IDEA_KEY ? onIdea(String(value ?? '')) : setValue(key, value))}
      after={(key) =>
        key === IDEA_KEY && (
          <label className={consent}>
            <input
              type="checkbox"
              checked={mayUseQuestion}
              onChange={({ target }) => onConsent(target.checked)}
            />
            <span>{questionConsent.wording}</span>
          </label>
        )
      }
    />
  );
}

/** Tells if the idea is one of the questions. */
export const asksIdea = (questions: readonly Question[] | undefined): boolean =>
  !questions || questions.some(({ key }) => key === IDEA_KEY);

/** Sentences about the idea; none if it may stay blank. */
export function ideaFaults(questions: readonly Question[] | undefined, idea: string) {
  if (!questions) return { idea: details.faults.idea };
  const question = questions.find(({ key }) => key === IDEA_KEY);
  if (!question || (!question.required && idea.trim() === '')) return {};
  const { label } = question;
  return { idea: { missing: answerCopy.ideaMissing(label), wrong: answerCopy.ideaShort(label) } };
}
