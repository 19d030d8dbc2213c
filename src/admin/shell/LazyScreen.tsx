import { Suspense } from 'react';
import type { Screen } from '../screens.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useHydrated } from '../use-hydrated.ts';

/** A screen that is loaded when it is opened. The server sends the spinner: a lazy screen's styles would come too late. */
export function LazyScreen({ screen: { path, label, Component } }: { screen: Screen }) {
  const hydrated = useHydrated();
  useTitle(label);
  if (!hydrated) return <PageSpinner />;
  return (
    // Of its own for each screen: one that had shown something would keep it instead of the spinner.
    <Suspense key={path} fallback={<PageSpinner />}>
      <Component />
    </Suspense>
  );
}
