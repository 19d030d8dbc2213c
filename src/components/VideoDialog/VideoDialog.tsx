import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loading } from '../load-error.ts';
import { toast } from '../Toast/toast.ts';
import type { Film } from './film.ts';

const load = () => lazy(loading(() => import('./VideoDialogView.tsx')));
let VideoDialogView = load();

interface Props {
  /** What is shown; null while closed. */
  film: Film | null;
  onClose: () => void;
}

/**
 * A film with sound and controls over the page. What shows it is fetched with the first film. Videos of the page are
 * `held` by it and go on 300 ms after it closed (LoopVideo).
 */
export function VideoDialog({ film, onClose }: Props) {
  const [last, setLast] = useState<Film | null>(film);
  if (film && film !== last) setLast(film);
  const opener = useRef<HTMLElement | null>(null);
  const open = film !== null;

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);

  const returnFocus = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  // Kept mounted once it was needed, so that closing can give the focus back.
  if (!last) return null;
  return (
    <ToldWithout key={last.src} onClose={onClose}>
      <Suspense>
        <VideoDialogView film={last} open={open} onClose={onClose} onClosed={returnFocus} />
      </Suspense>
    </ToldWithout>
  );
}

/** Without the script that shows films, a notification says so; the page stays, and the next click tries again. */
class ToldWithout extends Component<{ onClose: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    VideoDialogView = load();
    this.props.onClose();
    toast({
      variant: 'destructive',
      title: 'Could not load the video',
      description: 'Please try again.',
    });
  }
  override componentDidUpdate(before: { children: ReactNode }) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
