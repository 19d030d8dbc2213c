import type { ReactNode } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import type { Block, BlockOf, BlockType } from './blocks.ts';
import { Call } from './call/Call.tsx';
import { look as comparison } from './comparison/Comparison.css.ts';
import { Comparison } from './comparison/Comparison.tsx';
import { look as figures } from './figures/Figures.css.ts';
import { Figures } from './figures/Figures.tsx';
import { Image } from './image/Image.tsx';
import { Points } from './points/Points.tsx';
import { look as prices } from './prices/Prices.css.ts';
import { Prices } from './prices/Prices.tsx';
import { Questions } from './questions/Questions.tsx';
import { Quotes } from './quotes/Quotes.tsx';
import { look as steps } from './steps/Steps.css.ts';
import { Steps } from './steps/Steps.tsx';
import { Text } from './text/Text.tsx';

type Views = { [T in BlockType]: (block: BlockOf<T>) => ReactNode };

const views: Views = {
  text: (block) => <Text {...block} />,
  picture: (block) => <Image {...block} />,
  points: (block) => <Points {...block} />,
  steps: (block) => <Steps {...block} look={steps} />,
  comparison: (block) => <Comparison {...block} look={comparison} />,
  figures: (block) => <Figures {...block} look={figures} />,
  quotes: (block) => <Quotes {...block} />,
  questions: (block) => <Questions {...block} />,
  prices: (block) => <Prices {...block} look={prices} />,
  call: (block) => <Call {...block} />,
};

/** Rendered on the server only: put it in `ServerOnly`, or on a page without React. */
export function BlockView({ block }: { block: Block }) {
  usePageContext().drawn?.add('blocks');
  return (views[block.type] as (block: Block) => ReactNode)(block);
}
