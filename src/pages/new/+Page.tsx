// Styles of lazy parts: they are needed at once.
import './DemoGallery.css.ts';
import './Integrations.css.ts';
import './Testimonials.css.ts';
import '#src/components/LoopVideo/LoopVideo.css.ts';
import { useData } from '#renderer/page-context.tsx';
import { later } from '#src/components/Later/later.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import type { Data } from './+data.ts';
import { LogoStrip } from './LogoStrip.tsx';
import { NewHero } from './NewHero.tsx';
import { StillSections } from './StillSections.tsx';

const DemoGallery = later(
  import.meta.env.SSR ? await import('./DemoGallery.tsx') : () => import('./DemoGallery.tsx'),
);
const Testimonials = later(
  import.meta.env.SSR ? await import('./Testimonials.tsx') : () => import('./Testimonials.tsx'),
);
const Integrations = later(
  import.meta.env.SSR ? await import('./Integrations.tsx') : () => import('./Integrations.tsx'),
);

const parts = {
  demos: DemoGallery,
  testimonials: Testimonials,
  integrations: Integrations,
  logos: LogoStrip,
  still: ({ place }: { place: number }) => (
    <Still>{import.meta.env.SSR && <StillSections place={place} />}</Still>
  ),
};

/** The top, and below it the sections in the owner's order. */
export function Page() {
  return (
    <>
      <NewHero />
      {useData<Data>().order.map((name, place) => {
        const Part = parts[name];
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a page never changes
        return <Part key={place} place={place} />;
      })}
    </>
  );
}
