import campaignLinks from './campaign-links.behavior.ts';
import { LandingHero } from './LandingHero.tsx';
import { LandingSections } from './LandingSections.tsx';

export function Page() {
  return (
    <div {...campaignLinks}>
      <LandingHero />
      <LandingSections />
    </div>
  );
}
