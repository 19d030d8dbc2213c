import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type StaticCopy, staticCopy } from '../StaticHtml/static-copy.ts';

interface Part {
  default: ComponentType;
}

/** How far below the screen a part is when its script is fetched. */
const AHEAD = '800px';

/**
 * A part of the page whose script is fetched when it comes near the screen; until then, and for ever if it cannot be
 * fetched or fails, the server's HTML stands. The server has the part at hand, so the caller says which of the two it is:
 * `later(import.meta.env.SSR ? await import('./Part.tsx') : () => import('./Part.tsx'))`.
 * Its styles must be imported by the page itself: those of a script that comes later would come later too.
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

/** Shows the server's HTML in place of a part that failed; the parts around it go on. */
class KeepsHtml extends Component<KeepsHtmlProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return <div ref={(place) => place?.replaceChildren(...this.props.nodes())} />;
  }
}
