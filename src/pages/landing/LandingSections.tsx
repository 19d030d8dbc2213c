import type { ComponentType } from 'react';
import { useData, usePageContext } from '#renderer/page-context.tsx';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { Prices } from '#src/blocks/prices/Prices.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Portrait } from '#src/components/Portrait/Portrait.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { campaignTexts } from '#src/content/site/campaign-texts.ts';
import { landingFaq, landingPrices, landingSteps, landingVoice } from '#src/content/site/home.ts';
import { type LandingPart, landingLayout } from '#src/content/site/page-layouts.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from './+data.ts';
import * as css from './LandingSections.css.ts';
import { campaignOf } from './utm.ts';

const useCampaign = () => useData<Data>().campaign;

const parts: Record<LandingPart, ComponentType> = {
  ownSteps: Steps,
  ownPrices: () => <Prices look={css.prices} {...useTexts(landingPrices)} campaign={useCampaign()} />,
  voice: Voice,
  faq: () => <FaqSection texts={landingFaq} />,
  closing: Closing,
};

export const LandingSections = () => (
  <PageSections sections={useTexts(landingLayout).sections} parts={parts} />
);

function Steps() {
  const { title: heading, steps } = useTexts(landingSteps);
  return (
    <Section title={heading}>
      <ol role="list" className={css.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.stepTitle}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Closing() {
  const { content, urlOriginal } = usePageContext();
  const { call } = campaignTexts(content, campaignOf(urlOriginal));
  return <ClosingCall {...call} href={`/booking${useCampaign()}`} />;
}

function Voice() {
  const { quote, author, portrait } = useTexts(landingVoice);
  if (!quote) return null;
  return (
    <figure className={`${column} ${css.voice}`}>
      <blockquote className={css.quote}>{quote}</blockquote>
      {author && (
        <figcaption className={css.author}>
          {portrait && <Portrait src={portrait} size={56} />}
          {author}
        </figcaption>
      )}
    </figure>
  );
}
