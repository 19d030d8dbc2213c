import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import type { BlockOf } from '../blocks.ts';

/** One sentence and one button, on the brand's color. */
export const Call = ({ title, text, action, href }: BlockOf<'call'>) => (
  <ClosingCall title={title} text={text} action={action} href={href} />
);
