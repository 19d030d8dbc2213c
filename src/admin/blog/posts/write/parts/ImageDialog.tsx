import { useState } from 'react';
import { dialogActions, panelStack } from '#src/admin/ui/layouts.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';

export interface ImageDetails {
  alt: string;
  caption: string;
}

interface Props extends ImageDetails {
  onSave: (details: ImageDetails) => void;
  onClose: () => void;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Alt text and caption of an image in the text. */
export function ImageDialog({ alt: before, caption: captionBefore, onSave, onClose }: Props) {
  const [alt, setAlt] = useState(before);
  const [caption, setCaption] = useState(captionBefore);
  return (
    <Dialog onClose={onClose} title="Image" narrow>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals to the form of the post.
          event.stopPropagation();
          onSave({ alt: oneLine(alt), caption: oneLine(caption) });
        }}
      >
        <div className={panelStack}>
          <TextField
            label="Alt text"
            help="Describe the image for people who cannot see it."
            value={alt}
            maxLength={300}
            onChange={({ target }) => setAlt(target.value)}
          />
          <TextField
            label="Caption"
            help="Readers see it below the image. Leave it empty for none."
            value={caption}
            maxLength={300}
            onChange={({ target }) => setCaption(target.value)}
          />
        </div>
        <div className={dialogActions}>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save image</Button>
        </div>
      </form>
    </Dialog>
  );
}
