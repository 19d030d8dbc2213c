import type { ComponentType } from 'react';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { Questions } from '#src/blocks/questions/Questions.tsx';
import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { included } from '#src/content/bookings/booking.ts';
import { kindFaqHeading, kindLayout, kindTexts } from '#src/content/bookings/kind-texts.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import type { TierPart } from '#src/content/site/page-layouts.ts';
import { column } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import * as css from './BookingPage.css.ts';

const partsOf = (kind: TierDetails): Record<TierPart, ComponentType> => ({
  included: () => <Included kind={kind} />,
  faq: () => <OwnQuestions kind={kind} />,
  otherTier: () => <OtherKinds kind={kind} />,
});

export const More = ({ kind }: { kind: TierDetails }) => (
  <PageSections sections={useTexts(kindLayout(kind.id)).sections} parts={partsOf(kind)} />
);

function Included({ kind }: { kind: TierDetails }) {
  const { title } = useTexts(included);
  return (
    <Section title={title} layout="split" ground="raised">
      <CheckList items={kindTexts(useContent(), kind).included} />
    </Section>
  );
}

function OwnQuestions({ kind }: { kind: TierDetails }) {
  const content = useContent();
  return <Questions {...kindFaqHeading(content, kind)} entries={kindTexts(content, kind).faq} />;
}

/** A link to the other of two, or to the list of more. */
function OtherKinds({ kind }: { kind: TierDetails }) {
  const content = useContent();
  const { comparesTwo, tierList } = content.offer;
  const [other] = tierList.filter(({ id }) => id !== kind.id);
  if (!other) return null;
  const { cross } = kindTexts(content, kind).page;
  return (
    <aside className={css.cross}>
      <p className={`${column} ${css.crossText}`}>
        {cross.text}{' '}
        <a className={css.crossLink} href={comparesTwo ? other.path : routes.booking.path}>
          {cross.link}
        </a>
      </p>
    </aside>
  );
}
