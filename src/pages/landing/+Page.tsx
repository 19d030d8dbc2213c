import { Still } from '#src/components/Still/Still.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingSections } from './LandingSections.tsx';
import { useCampaignLinks } from './use-campaign-links.ts';

/** The short page for ad campaigns. */
export function Page() {
  useCampaignLinks();
  return (
    <>
      <LandingHero />
      <Still>{import.meta.env.SSR && <LandingSections />}</Still>
    </>
  );
}
