import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { dialogActions } from '../ui/ui.css.ts';
import { usePostActions } from './use-post-actions.ts';

/** Begins a draft by its title; the rest is written in the editor. */
export function NewPostDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const { create } = usePostActions();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="New post"
      description="It begins as a draft. Its address comes from the title and can be changed."
      narrow
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(title, { onSuccess: ({ id }) => navigate(`${ADMIN_PATH}/posts/${id}`) });
        }}
      >
        <Field label="Title">
          {(props) => (
            <input
              className={control}
              required
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              {...props}
            />
          )}
        </Field>
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" disabled={title.trim() === '' || create.isPending}>
            {create.isPending && <Spinner />}
            Begin draft
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
