import { useData } from '#renderer/page-context.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { Developers } from '#src/components/Developers/Developers.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { teamTexts } from '#src/content/bookings/team.ts';
import type { Data } from './+data.ts';

export function Team() {
  const { team } = useData<Data>();
  const { title, intro } = useTexts(teamTexts);
  if (team.length === 0) return null;
  return (
    <Section title={title} {...(intro && { intro })} layout="split">
      <Developers team={team} size="large" />
    </Section>
  );
}
