import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { AnswerFields } from '#src/components/AnswerFields/AnswerFields.tsx';
import type { FieldValue } from '#src/components/AnswerFields/answer-values.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { bookingCopy } from '#src/content/bookings/booking-calendar.ts';
import { MAX_QUESTIONS, type Question } from '#src/contract/bookings/question-values.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { inRow } from '../../../ui/layouts.css.ts';
import { note } from '../../../ui/lists.css.ts';
import { QuestionList } from './QuestionList.tsx';
import {
  type DraftFaults,
  draftOf,
  newQuestion,
  previewQuestion,
  type QuestionDraft,
  restorable,
} from './question-drafts.ts';
import * as css from './questions.css.ts';

interface Props {
  drafts: readonly QuestionDraft[];
  archived: readonly Question[];
  faults: DraftFaults;
  message: string | undefined;
  onChange: (drafts: QuestionDraft[]) => void;
  /** A button to save. */
  children?: ReactNode;
}

export function QuestionsEditor({ drafts, archived, faults, message, onChange, children }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const words = useTexts(bookingCopy);
  const toggle = (id: number, isOpen: boolean) =>
    setOpen((before) => new Set([...before].filter((each) => each !== id).concat(isOpen ? [id] : [])));
  const add = (draft: QuestionDraft) => {
    onChange([...drafts, draft]);
    toggle(draft.id, true);
    setTimeout(() =>
      [...(body.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])].at(-1)?.focus(),
    );
  };
  const earlier = restorable(archived, drafts);
  const isFull = drafts.length >= MAX_QUESTIONS;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a line of text must not save the other tabs
    <div ref={body} onKeyDown={withoutSubmit}>
      <div className={css.body}>
        <p className={note}>
          Clients answer these when they book. Answers stay with their bookings when you change or remove a
          question.
        </p>
      </div>
      {drafts.length === 0 ? (
        <Empty>Nothing is asked besides the name and the e-mail address.</Empty>
      ) : (
        <QuestionList
          drafts={drafts}
          usualLabel={words.idea}
          faults={faults}
          open={open}
          onOpen={toggle}
          onChange={onChange}
        />
      )}
      <div className={css.body}>
        <div className={inRow}>
          <Button tone="quiet" disabled={isFull} onClick={() => add(newQuestion())}>
            Add question
          </Button>
          {children}
        </div>
        {isFull && <p className={note}>A kind of session asks at most {MAX_QUESTIONS} questions.</p>}
        {message && (
          <p className={css.fault} role="alert">
            {message}
          </p>
        )}
      </div>
      {earlier.length > 0 && (
        <Earlier
          questions={earlier}
          usualLabel={words.idea}
          isFull={isFull}
          onAsk={(question) => add(draftOf(question))}
        />
      )}
      <Preview questions={drafts.map((draft) => previewQuestion(draft, words))} />
    </div>
  );
}

/** The tab is part of the form of the kind. */
function withoutSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file')
    event.preventDefault();
}

interface EarlierProps {
  questions: readonly Question[];
  usualLabel: string;
  isFull: boolean;
  onAsk: (question: Question) => void;
}

function Earlier({ questions, usualLabel, isFull, onAsk }: EarlierProps) {
  return (
    <section className={css.preview} aria-label="No longer asked">
      <h2 className={css.previewTitle}>No longer asked</h2>
      <ul role="list" className={css.earlier}>
        {questions.map((question) => {
          const label = question.label || usualLabel;
          return (
            <li key={question.key} className={css.head}>
              <span className={css.text} dir="auto">
                {label}
              </span>
              <Button
                tone="quiet"
                disabled={isFull}
                aria-label={`Ask again: ${label}`}
                onClick={() => onAsk(question)}
              >
                Ask again
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Can be tried, and sends nothing. */
function Preview({ questions }: { questions: readonly Question[] }) {
  const [values, setValues] = useState<Record<string, FieldValue>>({});
  if (questions.length === 0) return null;
  return (
    <section className={css.preview} aria-label="Preview of the questions">
      <h2 className={css.previewTitle}>As clients see them</h2>
      <div className={css.body}>
        <AnswerFields
          questions={questions}
          values={values}
          faults={{}}
          onChange={(key, value) =>
            setValues(({ [key]: _, ...others }) =>
              value === undefined ? others : { ...others, [key]: value },
            )
          }
        />
      </div>
    </section>
  );
}
