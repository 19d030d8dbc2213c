import type { ComponentType } from 'react';
import { Comparison } from '#src/blocks/comparison/Comparison.tsx';
import { Figures } from '#src/blocks/figures/Figures.tsx';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { AppWall } from '#src/components/AppWall/AppWall.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { SessionScreen } from '#src/components/SessionScreen/SessionScreen.tsx';
import { homeFaq } from '#src/content/site/faq.ts';
import { closing, comparison, figures } from '#src/content/site/home.ts';
import { integrationList } from '#src/content/site/integrations.ts';
import { type NewPart, newLayout } from '#src/content/site/page-layouts.ts';
import { DemoGallery } from './DemoGallery.tsx';
import Integrations from './Integrations.island.tsx';
import { LogoStrip } from './LogoStrip.tsx';
import * as css from './NewSections.css.ts';
import { Team } from './Team.tsx';
import { Testimonials } from './Testimonials.tsx';

const parts: Record<NewPart, ComponentType> = {
  demos: DemoGallery,
  developers: Team,
  screen: SessionScreen,
  apps: AppWall,
  testimonials: Testimonials,
  integrations: AllIntegrations,
  logos: LogoStrip,
  ownFigures: () => <Figures look={css.figures} {...useTexts(figures)} />,
  ownComparison: () => <Comparison id="comparison" look={css.comparison} {...useTexts(comparison)} />,
  faq: () => <FaqSection id="faq" texts={homeFaq} />,
  closing: () => <ClosingCall {...useTexts(closing)} />,
};

/** A list without entries is left out. */
export const NewSections = () => <PageSections sections={useTexts(newLayout).sections} parts={parts} />;

function AllIntegrations() {
  const { services, providers } = useTexts(integrationList);
  if (services.length + providers.length === 0) return null;
  return <Integrations api={services.length} llm={providers.length} />;
}
