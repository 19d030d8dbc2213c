import { useMutation, useQuery } from '@tanstack/react-query';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { QuestionSuggestion } from '#src/contract/generator/questions.ts';
import { questionText } from '#src/contract/generator/topics.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { questionReads } from './use-question-actions.ts';

interface Props {
  /** One can be edited; several are added as they are. */
  chosen: readonly QuestionSuggestion[];
  onDone: () => void;
  onClose: () => void;
}

const schema = z.object({
  themeId: z.string().min(1, 'Choose a theme').transform(Number),
  question: questionText,
});
const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

export default function AddToMap({ chosen, onDone, onClose }: Props) {
  const themes = useQuery(query('GET /api/admin/topics')).data?.themes;
  const add = useMutation(mutate('POST /api/admin/questions/add', { failed: false, changes: questionReads }));
  const [first] = chosen;
  const isOne = chosen.length === 1;
  if (!themes || !first) return null;
  return (
    <FormDialog
      onClose={onClose}
      title={isOne ? 'Add to map' : `Add ${chosen.length} questions to map`}
      description="Each question gets one post. A post that already answers it is found by its title."
      schema={schema}
      defaults={{ themeId: String(first.theme?.id ?? themes[0]?.id ?? ''), question: first.question }}
      submit="Add to map"
      save={({ themeId, question }) =>
        add.mutateAsync({
          body: {
            themeId,
            questions: isOne ? [{ id: first.id, question }] : chosen.map(({ id }) => ({ id })),
          },
        })
      }
      onSaved={({ added, skipped }) => {
        const known = skipped.filter(({ reason }) => reason === 'known').length;
        const full = skipped.filter(({ reason }) => reason === 'full').length;
        const others = skipped.length - known - full;
        const notes = [
          known > 0 && `The theme has ${counted(known)} already.`,
          full > 0 && `${counted(full)} did not fit: a theme has at most ${MOST_QUESTIONS}.`,
          others > 0 && `${counted(others)} could not be added.`,
        ].filter(Boolean);
        toast({
          title: `${counted(added)} added to the map`,
          ...(notes.length > 0 && { description: notes.join(' ') }),
        });
        onDone();
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <SelectField compact label="Theme" error={errors.themeId?.message} {...register('themeId')}>
            {themes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {isOne && (
            <TextField
              compact
              label="Question"
              help="As readers would ask it. You can change it."
              error={errors.question?.message}
              {...register('question')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
