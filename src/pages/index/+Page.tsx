import { Still } from '#src/components/Still/Still.tsx';
import { Hero } from './Hero.tsx';
import { HomeDialogs } from './HomeDialogs.tsx';
import { HomeSections } from './HomeSections.tsx';

export function Page() {
  return (
    <>
      <Hero />
      <Still>{import.meta.env.SSR && <HomeSections />}</Still>
      <HomeDialogs />
    </>
  );
}
