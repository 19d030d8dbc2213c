import { useData } from '#renderer/page-context.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { packOffer } from '#src/content/bookings/receipts.ts';
import type { PacksData } from './+data.ts';
import PackChoice from './PackChoice.island.tsx';

export function Page() {
  const { title, intro } = useTexts(packOffer).words;
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <PackChoice {...useData<PacksData>()} />
    </>
  );
}
