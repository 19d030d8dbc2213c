import campaignLinks from './campaign-links.behavior.ts';
import { LandingHero } from './LandingHero.tsx';
import { LandingSections } from './LandingSections.tsx';

/** The short page for ad campaigns. */
export function Page() {
  return (
    <div {...campaignLinks}>
      <LandingHero />
      <LandingSections />
    </div>
  );
}
