import * as Dialog from '@radix-ui/react-dialog';
import { actions } from '#src/content/site/actions.ts';
import { routes } from '#src/routes.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { close, veil } from '../Dialog/document-frame.css.ts';
import { useCloseRequest } from '../Dialog/use-close-request.ts';
import { LineIcon } from '../Icon/LineIcon.tsx';
import { closeOnEscape, ToastReach } from '../Toast/host.ts';
import * as css from './VideoDialogView.css.ts';
import { VideoPlayer } from './VideoPlayer.tsx';
import type { Video } from './video.ts';

interface Props {
  film: Video;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The overlay is a plain element: the content security policy blocks the style sheet of Radix's. */
export function VideoDialogView({ film: video, open, onClose, onClosed }: Props) {
  useCloseRequest(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <div className={veil} />
        <Dialog.Content
          className={css.dialog}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <ToastReach />
          <div className={css.top}>
            <Dialog.Title className={css.title}>{video.title}</Dialog.Title>
            <Dialog.Close className={close} aria-label="Close">
              <LineIcon name="x" size={22} />
            </Dialog.Close>
          </div>
          <VideoPlayer key={video.src} film={video} autoPlay className={css.video} />
          <div className={css.foot}>
            <div>
              <Dialog.Description className={css.text}>{video.description}</Dialog.Description>
              <ul role="list" className={css.tags} aria-label="Technologies">
                {video.technologies.map((name) => (
                  <li key={name} className={css.tag}>
                    {name}
                  </li>
                ))}
              </ul>
            </div>
            <ButtonLink size="large" href={routes.booking.path}>
              {actions.bookNow}
            </ButtonLink>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
