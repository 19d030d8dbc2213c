import type { ComponentType } from 'react';
import { Comparison } from '#src/blocks/comparison/Comparison.tsx';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { Steps } from '#src/blocks/steps/Steps.tsx';
import { AppWall } from '#src/components/AppWall/AppWall.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { SessionScreen } from '#src/components/SessionScreen/SessionScreen.tsx';
import { homeFaq } from '#src/content/site/faq.ts';
import { closing, comparison, howItWorks } from '#src/content/site/home.ts';
import { type HomePart, homeLayout } from '#src/content/site/page-layouts.ts';
import * as css from './HomeSections.css.ts';
import { PostSession } from './PostSession.tsx';
import { Reasons } from './Reasons.tsx';
import { Technologies } from './Technologies.tsx';

const parts: Record<HomePart, ComponentType> = {
  howItWorks: () => <Steps look={css.steps} {...useTexts(howItWorks)} />,
  screen: SessionScreen,
  apps: AppWall,
  ownComparison: () => <Comparison id="comparison" look={css.comparison} {...useTexts(comparison)} />,
  postSession: PostSession,
  reasons: Reasons,
  technologies: Technologies,
  faq: () => <FaqSection id="faq" texts={homeFaq} />,
  closing: () => <ClosingCall {...useTexts(closing)} />,
};

export const HomeSections = () => <PageSections sections={useTexts(homeLayout).sections} parts={parts} />;
