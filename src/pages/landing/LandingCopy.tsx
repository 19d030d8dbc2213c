import { useData, usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { campaignTexts } from '#src/content/site/campaign-texts.ts';
import type { Data } from './+data.ts';
import * as css from './LandingHero.css.ts';
import { campaignOf } from './utm.ts';

export function LandingCopy() {
  const { campaign } = useData<Data>();
  const { content, urlOriginal } = usePageContext();
  const { title, text, action } = campaignTexts(content, campaignOf(urlOriginal)).hero;
  return (
    <div className={css.copy}>
      <MinuteScale className={css.scale} minutes={60} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div>
        <ButtonLink size="large" href={`/booking${campaign}`}>
          {action}
        </ButtonLink>
      </div>
    </div>
  );
}
