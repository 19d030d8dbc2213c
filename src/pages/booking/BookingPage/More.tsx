import type { ComponentType } from 'react';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { included, otherTier, tierPages } from '#src/content/bookings/booking.ts';
import { offshoreFaq, usaFaq } from '#src/content/site/faq.ts';
import { type TierPart, tierLayouts } from '#src/content/site/page-layouts.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './BookingPage.css.ts';

const partsOf = (tier: Tier): Record<TierPart, ComponentType> => ({
  included: () => <Included tier={tier} />,
  faq: () => <FaqSection texts={tier === 'usa' ? usaFaq : offshoreFaq} />,
  otherTier: () => <OtherTier tier={tier} />,
});

export const More = ({ tier }: { tier: Tier }) => (
  <PageSections sections={useTexts(tierLayouts[tier]).sections} parts={partsOf(tier)} />
);

function Included({ tier }: { tier: Tier }) {
  const list = useTexts(included);
  return (
    <Section title={list.title} layout="split" ground="raised">
      <CheckList items={list[tier]} />
    </Section>
  );
}

function OtherTier({ tier }: { tier: Tier }) {
  const { tiers } = useContent().offer;
  const { cross } = useTexts(tierPages[tier]);
  return (
    <aside className={css.cross}>
      <p className={`${column} ${css.crossText}`}>
        {cross.text}{' '}
        <a className={css.crossLink} href={tiers[otherTier[tier]].path}>
          {cross.link}
        </a>
      </p>
    </aside>
  );
}
