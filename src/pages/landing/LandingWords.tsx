import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { landing } from '#src/content/home.ts';
import type { Data } from './+data.ts';
import * as css from './LandingHero.css.ts';

export function LandingWords() {
  const { campaign } = useData<Data>();
  return (
    <div className={css.words}>
      <MinuteScale className={css.scale} minutes={60} />
      <h1 className={css.title}>{landing.title}</h1>
      <p className={css.text}>{landing.text}</p>
      <div>
        <ButtonLink size="large" href={`/booking${campaign}`}>
          {landing.action}
        </ButtonLink>
      </div>
    </div>
  );
}
