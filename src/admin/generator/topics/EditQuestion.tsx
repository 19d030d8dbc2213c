import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { keywordText, questionText, type Topic } from '#src/contract/generator/topics.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  topic: Topic;
  onDelete: () => void;
  onClose: () => void;
}

const schema = z.object({ question: questionText, keyword: keywordText });

export default function EditQuestion({ topic, onDelete, onClose }: Props) {
  const change = useMutation(
    mutate('PATCH /api/admin/topics/:id', { failed: false, changes: ['GET /api/admin/topics'] }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Edit question"
      schema={schema}
      defaults={{ question: topic.question, keyword: topic.keyword ?? '' }}
      submit="Save question"
      actions={
        <Button tone="plain" onClick={onDelete}>
          Delete question
        </Button>
      }
      save={(body) => change.mutateAsync({ params: { id: topic.id }, body })}
      onSaved={() => {
        toast({ title: 'Question saved' });
        onClose();
      }}
      fields={[
        { name: 'question', label: 'Question' },
        {
          name: 'keyword',
          label: 'Keyword',
          help: 'The words that readers search for. Leave blank to let the writer choose.',
        },
      ]}
    />
  );
}
