import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AnswerFields } from '#src/components/AnswerFields/AnswerFields.tsx';
import type { FieldValue } from '#src/components/AnswerFields/answer-values.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { bookingCopy } from '#src/content/bookings/booking-calendar.ts';
import type { SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { MAX_QUESTIONS, type Question } from '#src/contract/bookings/question-values.ts';
import { announcing } from '../../../announcing.ts';
import { query } from '../../../query.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { inRow } from '../../../ui/layouts.css.ts';
import { note } from '../../../ui/lists.css.ts';
import { QueryView } from '../../../ui/QueryList.tsx';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { QuestionList } from './QuestionList.tsx';
import {
  checkDrafts,
  type DraftFaults,
  draftOf,
  newQuestion,
  previewQuestion,
  type QuestionDraft,
  restorable,
} from './question-drafts.ts';
import * as css from './questions.css.ts';

const useQuestionsMutation = announcing([
  'GET /api/admin/kinds/:id/questions',
  'GET /api/bookings/questions',
]);

/** Has its own button to save, so that it never waits for another tab. */
export function QuestionsTab({ id }: { id: number }) {
  const questions = useQuery(query('GET /api/admin/kinds/:id/questions', { params: { id } }));
  return <QueryView query={questions}>{(saved) => <Editor id={id} first={saved} />}</QueryView>;
}

function Editor({ id, first }: { id: number; first: SavedQuestions }) {
  const [saved, setSaved] = useState(first);
  const [drafts, setDrafts] = useState(() => first.questions.map(draftOf));
  const [changed, setChanged] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [faults, setFaults] = useState<DraftFaults>(new Map());
  const [message, setMessage] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const words = useTexts(bookingCopy);
  useUnsavedWarning(changed);
  useEffect(() => {
    if (faults.size > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const save = useQuestionsMutation('PUT /api/admin/kinds/:id/questions', {
    input: (input: NonNullable<ReturnType<typeof checkDrafts>['body']>) => ({ params: { id }, body: input }),
    done: 'Questions saved',
    failed: 'Could not save the questions',
  });
  const edit = (next: QuestionDraft[]) => {
    setDrafts(next);
    setChanged(true);
    setMessage(undefined);
    if (faults.size > 0) setFaults(new Map());
  };
  const show = (ids: Iterable<number>) => setOpen((before) => new Set([...before, ...ids]));
  const add = (draft: QuestionDraft) => {
    edit([...drafts, draft]);
    show([draft.id]);
    setTimeout(() =>
      [...(body.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])].at(-1)?.focus(),
    );
  };
  const send = () => {
    const checked = checkDrafts(drafts, saved.version);
    show(checked.faults.keys());
    setFaults(checked.faults);
    setMessage(checked.faults.size > 0 ? 'Fix the highlighted fields.' : checked.message);
    if (!checked.body) return;
    save.mutate(checked.body, {
      onSuccess: (answer) => {
        setSaved(answer);
        setDrafts(answer.questions.map(draftOf));
        setOpen(new Set());
        setChanged(false);
      },
    });
  };
  const earlier = restorable(saved, drafts);
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
          onOpen={(of, isOpen) =>
            isOpen ? show([of]) : setOpen((before) => new Set([...before].filter((each) => each !== of)))
          }
          onChange={edit}
        />
      )}
      <div className={css.body}>
        <div className={inRow}>
          <Button tone="quiet" disabled={isFull} onClick={() => add(newQuestion())}>
            Add question
          </Button>
          <Button disabled={save.isPending || !changed} onClick={send}>
            {save.isPending && <Spinner />}
            Save questions
          </Button>
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
      <ul role="list" className={`${css.list} ${css.body}`}>
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
