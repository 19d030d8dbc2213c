import { useState } from 'react';
import { dialogActions } from '#src/admin/ui/layouts.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { embedOf } from '#src/markdown/embed-services.ts';

interface Props {
  onAdd: (address: string) => void;
  onLibrary: () => void;
  onClose: () => void;
}

const HELP =
  'The address of a video or post on YouTube, Vimeo, Loom, X, Instagram, TikTok, LinkedIn, Facebook, Threads or Bluesky.';

/** Asks for the address of a video, which becomes a player for readers. */
export function AddressDialog({ onAdd, onLibrary, onClose }: Props) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const typed = address.trim();
    const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    if (embedOf(whole)) onAdd(whole);
    else
      setError(
        'This is not the address of one video or post on these services. Copy it from the address bar.',
      );
  };
  return (
    <Dialog onClose={onClose} title="Video" narrow>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals to the form of the post.
          event.stopPropagation();
          add();
        }}
      >
        <TextField
          label="Address"
          type="url"
          help={HELP}
          error={error}
          value={address}
          maxLength={500}
          onChange={({ target }) => {
            setError(undefined);
            setAddress(target.value);
          }}
        />
        <div className={dialogActions}>
          <Button tone="quiet" onClick={onLibrary}>
            Choose from the library
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add video</Button>
        </div>
      </form>
    </Dialog>
  );
}
