import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type StaticCopy, staticCopy } from '../StaticHtml/static-copy.ts';

interface Part {
  default: ComponentType;
}

/** How far below the viewport a part is when its script is loaded. */
const AHEAD = '800px';

/**
 * Lazy hydration: a part's script is loaded when the part is near the viewport; until then, or if loading
 * fails, the server's HTML stays. The server needs the part itself, so the caller passes one or the other:
 * `later(import.meta.env.SSR ? await import('./Part.tsx') : () => import('./Part.tsx'))`.
 * The page itself must import the part's styles; otherwise they would arrive only with its script.
 */
export function later(part: Part | (() => Promise<Part>)): ComponentType {
  if (typeof part !== 'function') {
    const Ready = part.default;
    return () => (
      <div>
        <Suspense>
          <Ready />
        </Suspense>
      </div>
    );
  }
  const near = Promise.withResolvers<void>();
  const Awaited = lazy(() =>
    near.promise.then(part).catch((): Promise<Part> => Promise.withResolvers<Part>().promise),
  );
  return function Later() {
    const place = useRef<HTMLDivElement>(null);
    const sent = useRef<StaticCopy>(undefined);
    useEffect(() => {
      if (!place.current) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          sent.current = staticCopy(entry.target);
          near.resolve();
        },
        { rootMargin: AHEAD },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <KeepsHtml nodes={() => sent.current?.nodes() ?? []}>
          <Suspense>
            <Awaited />
          </Suspense>
        </KeepsHtml>
      </div>
    );
  };
}

interface KeepsHtmlProps {
  children: ReactNode;
  nodes: () => Node[];
}

/** An error boundary that shows the server's HTML in place of a part that crashed; the rest keeps working. */
class KeepsHtml extends Component<KeepsHtmlProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return <div ref={(place) => place?.replaceChildren(...this.props.nodes())} />;
  }
}
