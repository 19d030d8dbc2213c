import type { ReactNode } from 'react';
import { answerCopy } from '#src/content/bookings/answer-copy.ts';
import {
  ANSWER_FILE_ENDINGS,
  LONG_ANSWER,
  LONGEST_ADDRESS,
  type Question,
  SHORT_ANSWER,
} from '#src/contract/bookings/question-values.ts';
import { SelectField, TextArea, TextField } from '../Field/TextField.tsx';
import { AnswerGroup, CheckboxAnswer, FileAnswer } from './AnswerGroup.tsx';
import { type FieldValue, type FieldValues, nameOfAnswer } from './answer-values.ts';

/** Of a choice; more are a list to open. */
const MOST_RADIOS = 6;

interface Props {
  questions: readonly Question[];
  values: FieldValues;
  /** By the names of the controls. */
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (key: string, value: FieldValue | undefined) => void;
  compact?: boolean;
  /** Shown below a question, such as consent. */
  after?: ((key: string) => ReactNode) | undefined;
}

/** The questions of a kind of session, in order. */
export function AnswerFields({ questions, after, ...rest }: Props) {
  return questions.map((question) => (
    <Answer key={question.key} question={question} after={after} {...rest} />
  ));
}

function Answer({
  question,
  values,
  faults,
  onChange,
  after,
  compact = false,
}: Omit<Props, 'questions'> & { question: Question }) {
  const { key, type, help, options, required } = question;
  const name = nameOfAnswer(key);
  const label = required ? question.label : answerCopy.optional(question.label);
  const value = values[key];
  const text = typeof value === 'string' ? value : '';
  const set = (next: FieldValue | undefined) => onChange(key, next);
  const shared = { label, help, error: faults[name], name, required };
  const control = {
    ...shared,
    compact,
    value: text,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  switch (type) {
    case 'long':
      return (
        <>
          <TextArea {...control} rows={4} minLength={required ? 3 : undefined} maxLength={LONG_ANSWER} />
          {after?.(key)}
        </>
      );
    case 'phone':
      return <TextField {...control} type="tel" autoComplete="tel" maxLength={40} />;
    case 'url':
      return (
        <TextField
          {...control}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LONGEST_ADDRESS}
          spellCheck={false}
          autoCapitalize="none"
        />
      );
    case 'choice':
      return options.length > MOST_RADIOS ? (
        <SelectField {...control}>
          <option value="">{answerCopy.choose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      ) : (
        <AnswerGroup
          {...shared}
          type="radio"
          options={options}
          chosen={[text]}
          onChange={(option) => set(option)}
        />
      );
    case 'several': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <AnswerGroup
          {...shared}
          type="checkbox"
          options={options}
          chosen={chosen}
          onChange={(option, isChosen) =>
            set(isChosen ? [...chosen, option] : chosen.filter((each) => each !== option))
          }
        />
      );
    }
    case 'checkbox':
      return <CheckboxAnswer {...shared} label={question.label} checked={value === true} onChange={set} />;
    case 'file':
      return (
        <FileAnswer
          {...shared}
          help={help || answerCopy.fileHelp}
          accept={ANSWER_FILE_ENDINGS.join(',')}
          file={value instanceof File ? value : undefined}
          onChange={set}
        />
      );
    default:
      return <TextField {...control} type="text" maxLength={SHORT_ANSWER} />;
  }
}
