import { offshoreFaq } from '#src/content/faq.ts';
import { BookingPage } from '../BookingPage/BookingPage.tsx';

export function Page() {
  return <BookingPage tier="offshore" faq={import.meta.env.SSR ? offshoreFaq : undefined} />;
}
