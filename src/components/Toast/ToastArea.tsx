import { Component, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { CALL_ISLAND } from '#renderer/islands/call-island.ts';
import { loading } from '../load-error.ts';
import { plain, plainButton } from './ToastView.css.ts';
import { dismissToast, showCarriedToast, type Toast, toastStore } from './toast.ts';

const load = () => lazy(loading(() => import('./ToastView.tsx')));
let ToastView = load();

export function ToastArea() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  useEffect(() => {
    showCarriedToast();
    // Left for this document, whose toasts are already awake.
    document.addEventListener(CALL_ISLAND, showCarriedToast);
    return () => document.removeEventListener(CALL_ISLAND, showCarriedToast);
  }, []);
  if (!toast) return null;
  return (
    <PlainWithout key={toast.id} toast={toast}>
      <Suspense>
        <ToastView toast={toast} />
      </Suspense>
    </PlainWithout>
  );
}

function PlainButton({ label, onClick }: { label: string; onClick?: () => void }) {
  const press = () => {
    dismissToast();
    onClick?.();
  };
  return (
    <button type="button" className={plainButton} onClick={press}>
      {label}
    </button>
  );
}

/** Falls back to a plain toast: the first toast often says that the network is down. */
class PlainWithout extends Component<{ toast: Toast; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    ToastView = load();
  }
  override render() {
    const { toast, children } = this.props;
    if (!this.state.failed) return children;
    if (!toast.open) return null;
    return (
      <div className={plain} role="alert">
        <p>
          <strong>{toast.title}</strong> {toast.description}
        </p>
        {toast.action && <PlainButton label={toast.action.label} onClick={toast.action.act} />}
        <PlainButton label="Close" />
      </div>
    );
  }
}
