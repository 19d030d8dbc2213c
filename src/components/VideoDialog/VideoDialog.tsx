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
  /** The film to show; null while closed. */
  film: Film | null;
  onClose: () => void;
}

/**
 * A dialog that plays a film with sound and controls. Its script is loaded with the first film. Videos on the
 * page are `held` while it is open and resume 300 ms after it closes (LoopVideo).
 */
export function VideoDialog({ film, onClose }: Props) {
  const [last, setLast] = useState<Film | null>(film);
  if (film && film !== last) setLast(film);
  const opener = useRef<HTMLElement | null>(null);
  const open = film !== null;

  // A layout effect, to run before the dialog moves the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);

  const returnFocus = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  // Stays mounted after the first use, so that closing can return the focus.
  if (!last) return null;
  return (
    <ToldWithout key={last.src} onClose={onClose}>
      <Suspense>
        <VideoDialogView film={last} open={open} onClose={onClose} onClosed={returnFocus} />
      </Suspense>
    </ToldWithout>
  );
}

/** If the script cannot be loaded, shows a toast; the page keeps working, and the next click retries. */
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
