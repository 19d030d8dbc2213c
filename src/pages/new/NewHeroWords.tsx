import { ButtonLink } from '#src/components/Button/Button.tsx';
import { homeSections, ideaHero } from '#src/content/home.ts';
import * as css from './NewHero.css.ts';

export function NewHeroWords() {
  return (
    <div className={css.words}>
      <h1 className={css.title}>{ideaHero.title}</h1>
      <p className={css.text}>{ideaHero.text}</p>
      <div className={css.buttons}>
        <ButtonLink size="large" href="/booking">
          {ideaHero.primary}
        </ButtonLink>
        <ButtonLink size="large" tone="quiet" href={homeSections.gallery.href}>
          {ideaHero.secondary}
        </ButtonLink>
      </div>
    </div>
  );
}
