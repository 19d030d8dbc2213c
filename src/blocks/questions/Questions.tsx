import { Accordion } from '#src/components/Accordion/Accordion.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';

interface Props extends Pick<BlockOf<'questions'>, 'title' | 'intro' | 'entries'> {
  /** The target of an anchor link. */
  id?: string | undefined;
}

/** Questions with answers that open, the heading beside them. Nothing when there are none. */
export const Questions = ({ id, title, intro, entries }: Props) =>
  entries.length > 0 && (
    <Section {...(id && { id })} title={title} {...(intro && { intro })} layout="split">
      <Accordion name="faq" entries={entries} />
    </Section>
  );
