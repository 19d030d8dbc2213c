import { Suspense } from 'react';
import { type Screen, screens } from '../screens.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useNoun } from '../use-noun.ts';

const components = new Map(screens.map(({ path, load }) => [path, lazyPart(load, 'screen')]));

/** The server renders only the spinner, because a lazy screen's styles would arrive too late. */
export function LazyScreen({ screen: { path, labelFor } }: { screen: Screen }) {
  const hydrated = useHydrated();
  useTitle(labelFor(useNoun(false)));
  const Component = components.get(path);
  if (!hydrated || !Component) return <PageSpinner />;
  return (
    // Keyed, because a Suspense boundary that has shown content would keep it instead of the spinner.
    <Suspense key={path} fallback={<PageSpinner />}>
      <Component />
    </Suspense>
  );
}
