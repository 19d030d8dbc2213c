import type { FaqEntry } from '#src/content/faq.ts';
import { Accordion } from '../Accordion/Accordion.tsx';
import { Section } from '../Section/Section.tsx';

interface Props {
  id?: string;
  title: string;
  intro?: string;
  entries: readonly FaqEntry[];
}

/** An FAQ: heading on the left, questions beside it. */
export function FaqSection({ entries, ...section }: Props) {
  return (
    <Section {...section} layout="split">
      <Accordion name="faq" entries={entries} />
    </Section>
  );
}
