import { sessionScreen } from '#src/content/site/stills.ts';
import { useTexts } from '../Content/use-texts.ts';
import { Poster } from '../Poster/Poster.tsx';
import { Section } from '../Section/Section.tsx';
import * as css from './SessionScreen.css.ts';

export function SessionScreen() {
  const { title, intro, image, alt } = useTexts(sessionScreen);
  if (!image) return null;
  return (
    <Section title={title} {...(intro && { intro })} ground="night" bleed>
      {/* On a phone it is cropped to a square, so it needs more pixels than the window is wide. */}
      <Poster className={css.still} src={image} alt={alt} sizes="(min-width: 640px) 100vw, 230vw" />
    </Section>
  );
}
