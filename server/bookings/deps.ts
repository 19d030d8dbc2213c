import type { Platform } from '../boot/platform.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Content } from '../site/content/content.ts';
import type { Images } from '../site/media/images.ts';
import type { PageViews } from '../site/page-views/page-views.ts';
import type { Calendars } from './calendars/calendars.ts';
import type { CalendarAccounts } from './calendars/oauth/calendar-accounts.ts';
import type { ReceiptPdfs } from './money/receipt-pdfs.ts';
import type { BookingParts } from './parts.ts';
import type { Rooms } from './rooms/rooms.ts';

export interface BookingDeps extends Platform {
  settings: Settings;
  content: Content;
  images: Images;
  mail: Mailer;
  views: PageViews;
  booking: BookingParts;
  calendars: Calendars;
  calendarAccounts: CalendarAccounts;
  rooms: Rooms;
  receiptPdfs: ReceiptPdfs;
  inChange: {
    booking: Pick<BookingParts, 'links' | 'limits'>;
    calendarAccounts: Pick<CalendarAccounts, 'canWrite'>;
  };
}
