import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { demoGallery, ideaHero } from '#src/content/site/home.ts';
import { routes } from '#src/routes.ts';
import * as css from './NewHero.css.ts';

export function NewHeroCopy() {
  const { title, text, primary, secondary } = useTexts(ideaHero);
  const { href } = useTexts(demoGallery);
  return (
    <div className={css.copy}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <ButtonLink size="large" href={routes.booking.path}>
          {primary}
        </ButtonLink>
        {secondary && (
          <ButtonLink size="large" tone="quiet" href={href}>
            {secondary}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
