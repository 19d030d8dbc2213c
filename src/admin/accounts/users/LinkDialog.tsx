import { useRef } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { Time } from '../../ui/Time.tsx';

interface Props {
  /** Undefined while closed. */
  link: { link: string; expiresAt: string } | undefined;
  label?: string;
  title: string;
  text: string;
  onClose: () => void;
}

/** The link, or another secret, is not stored anywhere. */
export function LinkDialog({ link, label = 'Link', title, text, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.link ?? '');
      toast({ title: `${label} copied` });
    } catch {
      // Without https, or if the browser refuses, select it so the user can copy it.
      input.current?.select();
    }
  };
  return (
    <Dialog open={link !== undefined} onClose={onClose} title={title} description={text}>
      {link && (
        <>
          <TextField
            label={label}
            help={
              <>
                Valid until <Time value={link.expiresAt} />. You will not see it again.
              </>
            }
            ref={input}
            readOnly
            value={link.link}
            onFocus={(event) => event.target.select()}
          />
          <div className={dialogActions}>
            <Button tone="quiet" onClick={onClose}>
              Close
            </Button>
            <Button onClick={copy}>Copy {label.toLowerCase()}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
