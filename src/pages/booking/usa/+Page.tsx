import { usaFaq } from '#src/content/faq.ts';
import { BookingPage } from '../BookingPage/BookingPage.tsx';

export function Page() {
  return <BookingPage tier="usa" faq={import.meta.env.SSR ? usaFaq : undefined} />;
}
