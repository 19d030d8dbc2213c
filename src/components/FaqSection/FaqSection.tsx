import { Questions } from '#src/blocks/questions/Questions.tsx';
import type { Section as Texts } from '#src/content/site/site-content.ts';
import { useTexts } from '../Content/use-texts.ts';

type FaqKey = 'home.faq' | 'landing.faq' | 'booking.faq' | 'bookingOffshore.faq' | 'bookingUsa.faq';

interface Props {
  id?: string;
  texts: Texts<FaqKey>;
}

export const FaqSection = ({ id, texts }: Props) => <Questions id={id} {...useTexts(texts)} />;
