import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { showCarriedToast, toastStore } from './toast.ts';

const ToastView = lazy(() => import('./ToastView.tsx'));

/** Where notifications appear. What shows them is fetched with the first one. */
export function ToastArea() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  useEffect(showCarriedToast, []);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  );
}
