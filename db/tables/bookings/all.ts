import type { CalendarAccountTables } from './calendar-accounts.ts';
import type { EmbedOriginTables } from './embed-origins.ts';
import type { KindReminderTables } from './kind-reminders.ts';
import type { KindTables } from './kinds.ts';
import type { MoveRequestTables } from './move-requests.ts';
import type { QuestionTables } from './questions.ts';
import type { RoomTables } from './rooms.ts';
import type { TimeOfferTables } from './time-offers.ts';

/** Tables of kinds of session and of what their bookings have. */
export interface KindAndRoomTables
  extends CalendarAccountTables,
    EmbedOriginTables,
    KindReminderTables,
    KindTables,
    MoveRequestTables,
    QuestionTables,
    RoomTables,
    TimeOfferTables {}
