import { useNavigate } from 'react-router';
import { Field } from '#src/components/Field/Field.tsx';
import { materialInput } from '#src/contract/generator/marketing.ts';
import { z } from '#src/contract/zod.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import { useMaterialActions } from './use-material-actions.ts';

const { title, channel } = materialInput.shape;
const schema = z.object({ title, channel });

export default function NewMaterialDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { create } = useMaterialActions();
  return (
    <FormDialog
      onClose={onClose}
      title="Write by hand"
      description="The channel sets the fields and their limits. You cannot change it later."
      narrow
      schema={schema}
      defaults={{ title: '', channel: 'linkedin' }}
      submit="Create"
      save={(begun) => create.mutateAsync({ ...begun, texts: {}, tags: [] })}
      onSaved={({ id }) => navigate(`${ADMIN_PATH}/marketing-materials/${id}`)}
      toasts
      fields={[
        { name: 'title', label: 'Name', help: 'Only shown in this list.', maxLength: 120, compact: false },
      ]}
    >
      {({ register, formState: { errors } }) => (
        <Field label="Channel" error={errors.channel?.message}>
          {(props) => <ChannelSelect {...props} {...register('channel')} />}
        </Field>
      )}
    </FormDialog>
  );
}
