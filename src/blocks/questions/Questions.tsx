import { Accordion } from '#src/components/Accordion/Accordion.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';

interface Props extends Pick<BlockOf<'questions'>, 'title' | 'intro' | 'entries'> {
  id?: string | undefined;
}

export const Questions = ({ id, title, intro, entries }: Props) =>
  entries.length > 0 && (
    <Section {...(id && { id })} title={title} {...(intro && { intro })} layout="split">
      <Accordion name="faq" entries={entries} />
    </Section>
  );
