import { useData } from '#renderer/page-context.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { BookingPage } from '../BookingPage/BookingPage.tsx';
import type { KindData } from './+data.ts';

export function Page() {
  const { kind, ...calendar } = useData<KindData>();
  const found = useContent().offer.tiers[kind];
  return found && <BookingPage kind={found} calendar={calendar} />;
}
