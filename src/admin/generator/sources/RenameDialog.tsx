import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { pastedSource, type Source } from '#src/contract/generator/sources.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

const schema = pastedSource.pick({ title: true });

export default function RenameDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const rename = useMutation(
    mutate('PATCH /api/admin/sources/:id', {
      failed: false,
      changes: ['GET /api/admin/sources', 'GET /api/admin/sources/:id'],
    }),
  );
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title="Rename source"
      schema={schema}
      defaults={{ title: source.title }}
      submit="Save"
      save={(body) => rename.mutateAsync({ params: { id: source.id }, body })}
      onSaved={() => {
        toast({ title: 'Source renamed' });
        onClose();
      }}
      fields={[{ name: 'title', label: 'Title', help: 'Articles name the source by it.' }]}
    />
  );
}
