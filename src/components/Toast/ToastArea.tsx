import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

const ToastView = lazy(() => import('./ToastView.tsx'));

/** Where notifications appear. What shows them is fetched with the first one. */
export function ToastArea() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  );
}
