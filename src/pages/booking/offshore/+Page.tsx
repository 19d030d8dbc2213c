import { BookingPage } from '../BookingPage/BookingPage.tsx';

export function Page() {
  return <BookingPage tier="offshore" />;
}
