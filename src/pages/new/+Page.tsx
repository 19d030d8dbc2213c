// Styles of lazy parts: they are needed at once.
import './DemoGallery.css.ts';
import './Integrations.css.ts';
import './Testimonials.css.ts';
import '#src/components/LoopVideo/LoopVideo.css.ts';
import { Comparison } from '#src/blocks/comparison/Comparison.tsx';
import { Figures } from '#src/blocks/figures/Figures.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { later } from '#src/components/Later/later.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { homeFaq } from '#src/content/faq.ts';
import { closing, comparison, figures } from '#src/content/home.ts';
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
      <Still>{import.meta.env.SSR && <KeyFigures />}</Still>
      <DemoGallery />
      <Testimonials />
      <Integrations />
      <LogoStrip />
      <Still>
        {import.meta.env.SSR && (
          <>
            <OwnComparison />
            <FaqSection id="faq" texts={homeFaq} />
            <Closing />
          </>
        )}
      </Still>
    </>
  );
}

function KeyFigures() {
  return <Figures {...useTexts(figures)} />;
}

function OwnComparison() {
  return <Comparison id="comparison" {...useTexts(comparison)} />;
}

function Closing() {
  return <ClosingCall {...useTexts(closing)} />;
}
