import { NewHero } from './NewHero.tsx';
import { NewSections } from './NewSections.tsx';

export function Page() {
  return (
    <>
      <NewHero />
      <NewSections />
    </>
  );
}
