import { useContent } from '#src/components/Content/use-texts.ts';
import DemoPlayer from './DemoPlayer.island.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';
import HostingDialog from './HostingDialog.island.tsx';

export function Page() {
  const { hosting } = useContent().offer;
  return (
    <>
      <Hero />
      <HomeSections />
      <DemoPlayer />
      {hosting.offered && <HostingDialog />}
    </>
  );
}
