// Styles of lazy parts: they are needed at once.
import './DemoGallery.css.ts';
import './Integrations.css.ts';
import './Testimonials.css.ts';
import '#src/components/LoopVideo/LoopVideo.css.ts';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { Comparison } from '#src/components/Comparison/Comparison.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { later } from '#src/components/Later/later.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { homeFaq } from '#src/content/faq.ts';
import { homeSections } from '#src/content/home.ts';
import { Figures } from './Figures.tsx';
import { LogoStrip } from './LogoStrip.tsx';
import { NewHero } from './NewHero.tsx';

const DemoGallery = later(
  import.meta.env.SSR ? await import('./DemoGallery.tsx') : () => import('./DemoGallery.tsx'),
);
const Testimonials = later(
  import.meta.env.SSR ? await import('./Testimonials.tsx') : () => import('./Testimonials.tsx'),
);
const Integrations = later(
  import.meta.env.SSR ? await import('./Integrations.tsx') : () => import('./Integrations.tsx'),
);

export function Page() {
  return (
    <>
      <NewHero />
      <Still>{import.meta.env.SSR && <Figures />}</Still>
      <DemoGallery />
      <Testimonials />
      <Integrations />
      <LogoStrip />
      <Still>
        {import.meta.env.SSR && (
          <>
            <Comparison />
            <FaqSection {...homeSections.faq} entries={homeFaq} />
            <ClosingCall {...homeSections.closing} />
          </>
        )}
      </Still>
    </>
  );
}
