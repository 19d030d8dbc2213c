import DemoPlayer from './DemoPlayer.island.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';
import HostingDialog from './HostingDialog.island.tsx';

export function Page() {
  return (
    <>
      <Hero />
      <HomeSections />
      <DemoPlayer />
      <HostingDialog />
    </>
  );
}
