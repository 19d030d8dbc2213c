import type { ComponentType } from 'react';
import { Comparison } from '#src/blocks/comparison/Comparison.tsx';
import { Figures } from '#src/blocks/figures/Figures.tsx';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { homeFaq } from '#src/content/faq.ts';
import { closing, comparison, figures } from '#src/content/home.ts';
import { runsOf } from './runs.ts';
import * as css from './StillSections.css.ts';

const parts: Record<string, ComponentType> = {
  ownFigures: () => <Figures look={css.figures} {...useTexts(figures)} />,
  ownComparison: () => <Comparison id="comparison" look={css.comparison} {...useTexts(comparison)} />,
  faq: () => <FaqSection id="faq" texts={homeFaq} />,
  closing: () => <ClosingCall {...useTexts(closing)} />,
};

/** The sections between two hydrated parts. @param place of the run in the page's order */
export function StillSections({ place }: { place: number }) {
  const run = runsOf(useContent())[place];
  return typeof run === 'object' && <PageSections sections={run} parts={parts} />;
}
