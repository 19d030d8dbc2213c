import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { announcing } from '../../../announcing.ts';
import { query } from '../../../query.ts';
import { QueryView } from '../../../ui/QueryList.tsx';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import type { KindForm } from '../kind-form.ts';
import { QuestionsEditor } from './QuestionsEditor.tsx';
import { checkDrafts, type DraftFaults, draftOf, type QuestionDraft } from './question-drafts.ts';

const useQuestionsMutation = announcing([
  'GET /api/admin/kinds/:id/questions',
  'GET /api/bookings/questions',
]);

/** Has its own button to save, so that it never waits for another tab. */
export function QuestionsTab({ id }: { id: number }) {
  const questions = useQuery(query('GET /api/admin/kinds/:id/questions', { params: { id } }));
  return <QueryView query={questions}>{(saved) => <Editor id={id} first={saved} />}</QueryView>;
}

/** Of a new kind, with which they are saved. */
export function NewQuestionsTab({ form }: { form: KindForm }) {
  const drafts = form.watch('questions');
  const { faults, message } = checkDrafts(drafts, 0);
  const { isSubmitted } = form.formState;
  return (
    <QuestionsEditor
      drafts={drafts}
      archived={[]}
      faults={isSubmitted ? faults : new Map()}
      message={isSubmitted ? message : undefined}
      onChange={(next) =>
        form.setValue('questions', next, { shouldDirty: true, shouldValidate: isSubmitted })
      }
    />
  );
}

function Editor({ id, first }: { id: number; first: SavedQuestions }) {
  const [saved, setSaved] = useState(first);
  const [drafts, setDrafts] = useState(() => first.questions.map(draftOf));
  const [changed, setChanged] = useState(false);
  const [faults, setFaults] = useState<DraftFaults>(new Map());
  const [message, setMessage] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
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
  const send = () => {
    const checked = checkDrafts(drafts, saved.version);
    setFaults(checked.faults);
    setMessage(checked.message);
    if (!checked.body) return;
    save.mutate(checked.body, {
      onSuccess: (answer) => {
        setSaved(answer);
        setDrafts(answer.questions.map(draftOf));
        setChanged(false);
      },
    });
  };
  return (
    <div ref={body}>
      <QuestionsEditor
        drafts={drafts}
        archived={saved.archived}
        faults={faults}
        message={message}
        onChange={edit}
      >
        <Button disabled={save.isPending || !changed} onClick={send}>
          {save.isPending && <Spinner />}
          Save questions
        </Button>
      </QuestionsEditor>
    </div>
  );
}
