import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { MailFacts } from '#src/content/bookings/booking-mail.ts';
import { quoteAnswer } from '#src/content/bookings/quote-answer.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { clockOf } from '#src/content/site/tier-clocks.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { howToPaySession, moneyStateOf } from './money-state.ts';
import { formatRights, formatRules } from './policy.ts';
import { answersOf } from './questions/read-answers.ts';

export type Before = Pick<Booking, 'startsAt' | 'developerId'>;
type ManagedDeveloper = NonNullable<Awaited<ReturnType<typeof findSessionDeveloper>>>;

export interface SessionDevelopers {
  developer: ManagedDeveloper | undefined;
  previous: ManagedDeveloper | undefined;
}

/** Finds the developers of a session. `before`: the session before a change, else the same session. */
export async function developersOf(
  db: Db,
  { developerId }: Pick<Booking, 'developerId'>,
  before: Pick<Booking, 'developerId'>,
  team: string,
): Promise<SessionDevelopers> {
  const find = async (id: number | null) => {
    const developer = id === null ? undefined : await findSessionDeveloper(db, id);
    // A developer who shares the team's address gets only the team's e-mail.
    return developer && { ...developer, email: developer.email === team ? null : developer.email };
  };
  const developer = await find(developerId);
  const previous = before.developerId === developerId ? undefined : await find(before.developerId);
  return { developer, previous };
}

/** Collects the facts of a booking. `change`: `before`: the session before it; `byTeam`: made by the team. */
export async function factsOf(
  booking: Booking,
  { developer, previous }: SessionDevelopers,
  { before, byTeam }: { before: Before; byTeam: boolean },
  { db, head, now }: { db: Db; head: LetterLayout; now: Date },
): Promise<MailFacts> {
  const { ideaLabel, answers } = await answersOf(db, booking);
  return {
    tier: booking.tier,
    startsAt: booking.startsAt,
    minutes: booking.minutes,
    ...(developer?.isShown && { developer: developer.name }),
    givenBy: developer?.name,
    isSample: Boolean(developer?.sample),
    handedFrom: previous?.name,
    ...(before.startsAt !== booking.startsAt && { movedFrom: before.startsAt }),
    timeZone: booking.timeZone || clockOf(booking.tier).timeZone,
    clock: booking.clock,
    name: booking.name,
    email: booking.email,
    idea: booking.idea,
    ideaLabel,
    answers: answers.map((answer) => ({ label: answer.label, answer: quoteAnswer(answer) })),
    rules: formatRules(booking),
    ...(byTeam && { rights: formatRights(booking, now) }),
    money: await moneyStateOf(db, booking),
    howToPay: howToPaySession(booking, head),
    receipt: booking.paidCents > 0,
    teamZone: head.teamTimeZone || textsOf(head.content, receiptSettings).timeZone,
  };
}
