import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { ChannelName } from '#src/contract/channels.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { dialogActions, fields } from '../ui/ui.css.ts';
import { ChannelSelect } from './ChannelSelect.tsx';
import { useMaterialActions } from './use-material-actions.ts';

/** Begins a material by its name and channel; the rest is written on its own screen. */
export function NewMaterialDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [channel, setChannel] = useState<ChannelName>('linkedin');
  const navigate = useNavigate();
  const { create } = useMaterialActions();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Write by hand"
      description="A material keeps its channel: that decides its fields and their limits."
      narrow
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            { title, channel, texts: {}, tags: [] },
            { onSuccess: ({ id }) => navigate(`${ADMIN_PATH}/marketing-materials/${id}`) },
          );
        }}
      >
        <div className={fields}>
          <Field label="Name" help="For this list; nobody else sees it.">
            {(props) => (
              <input
                className={control}
                required
                maxLength={120}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
                {...props}
              />
            )}
          </Field>
          <Field label="Channel">
            {(props) => (
              <ChannelSelect
                value={channel}
                onChange={(event) => setChannel(event.target.value as ChannelName)}
                {...props}
              />
            )}
          </Field>
        </div>
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" disabled={title.trim() === '' || create.isPending}>
            {create.isPending && <Spinner />}
            Begin
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
