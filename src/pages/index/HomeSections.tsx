import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { Comparison } from '#src/components/Comparison/Comparison.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { homeFaq } from '#src/content/faq.ts';
import { homeSections } from '#src/content/home.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { PostSession } from './PostSession.tsx';
import { Reasons } from './Reasons.tsx';
import { Technologies } from './Technologies.tsx';

/** Everything below the hero. None of it is hydrated. */
export function HomeSections() {
  return (
    <>
      <HowItWorks />
      <Comparison />
      <PostSession />
      <Reasons />
      <Technologies />
      <FaqSection {...homeSections.faq} entries={homeFaq} />
      <ClosingCall {...homeSections.closing} />
    </>
  );
}
