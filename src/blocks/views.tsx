import type { ReactNode } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import type { Block, BlockOf, BlockType } from './blocks.ts';
import { Call } from './call/Call.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { Figures } from './figures/Figures.tsx';
import { Picture } from './picture/Picture.tsx';
import { Points } from './points/Points.tsx';
import { Prices } from './prices/Prices.tsx';
import { Questions } from './questions/Questions.tsx';
import { Quotes } from './quotes/Quotes.tsx';
import { Steps } from './steps/Steps.tsx';
import { Text } from './text/Text.tsx';

type Views = { [T in BlockType]: (block: BlockOf<T>) => ReactNode };

const views: Views = {
  text: (block) => <Text {...block} />,
  picture: (block) => <Picture {...block} />,
  points: (block) => <Points {...block} />,
  steps: (block) => <Steps {...block} />,
  comparison: (block) => <Comparison {...block} />,
  figures: (block) => <Figures {...block} />,
  quotes: (block) => <Quotes {...block} />,
  questions: (block) => <Questions {...block} />,
  prices: (block) => <Prices {...block} />,
  call: (block) => <Call {...block} />,
};

/** One section of a page. Rendered on the server alone: put it in `Still`, or on a page without React. */
export function BlockView({ block }: { block: Block }) {
  usePageContext().drawn?.add('block');
  return (views[block.type] as (block: Block) => ReactNode)(block);
}
