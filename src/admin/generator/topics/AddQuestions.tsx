import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { keywordText, questionText } from '#src/contract/generator/topics.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { readQuestions } from './read-questions.ts';
import * as css from './topics.css.ts';

interface Props {
  theme: { id: number; name: string };
  onClose: () => void;
}

const each = z.object({ question: questionText, keyword: keywordText });

/** One question per line; errors name the line. */
const schema = z.object({
  lines: z.string().transform((text, context) => {
    const pasted = readQuestions(text);
    const questions = pasted.flatMap(({ line, ...asked }) => {
      const { data, error } = each.safeParse(asked);
      if (data) return [data];
      context.addIssue(`Line ${line}: ${error.issues[0]?.message ?? 'cannot be read'}`);
      return [];
    });
    if (pasted.length === 0) context.addIssue('Type at least one question');
    if (questions.length > MOST_QUESTIONS) context.addIssue(`At most ${MOST_QUESTIONS} questions`);
    return questions;
  }),
});

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

export default function AddQuestions({ theme, onClose }: Props) {
  const add = useMutation(
    mutate('POST /api/admin/topics', { failed: false, changes: ['GET /api/admin/topics'] }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={`Add questions to ${theme.name}`}
      description="What your readers ask, in their words. Each question gets one post. A post that already answers it is found by its title."
      schema={schema}
      defaults={{ lines: '' }}
      submit="Add questions"
      save={({ lines }) => add.mutateAsync({ body: { themeId: theme.id, questions: lines } })}
      onSaved={({ added, skipped }) => {
        const known = skipped.filter(({ reason }) => reason === 'known').length;
        const full = skipped.length - known;
        const notes = [
          ...(known > 0 ? [`${counted(known)} ${known === 1 ? 'was' : 'were'} there already.`] : []),
          ...(full > 0 ? [`${counted(full)} did not fit: a theme has at most ${MOST_QUESTIONS}.`] : []),
        ].join(' ');
        toast({ title: `${counted(added)} added`, ...(notes && { description: notes }) });
        onClose();
      }}
      fields={[
        {
          name: 'lines',
          kind: 'area',
          label: 'Questions',
          help: 'One per line, or pasted from a CSV or a sheet: its header and figures are left out. To name the keyword of a question, write it after a “|”.',
          className: css.lines,
          rows: 8,
          placeholder: 'How much does a web app cost? | web app cost\nDo I own the code?',
        },
      ]}
    />
  );
}
