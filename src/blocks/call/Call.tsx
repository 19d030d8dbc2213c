import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import type { BlockOf } from '../blocks.ts';

export const Call = ({ title, text, action, href }: BlockOf<'call'>) => (
  <ClosingCall title={title} text={text} action={action} href={href} />
);
