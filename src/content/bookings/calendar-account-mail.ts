import type { CalendarProvider, WhenEnded } from '#src/contract/bookings/values.ts';
import { type Line, type MailDocument, oneLine, typed } from '../mail-document.ts';
import type { NounForms } from '../site/noun-copy.ts';
import { PROVIDER_NAMES } from './calendar-providers.ts';

/** Google ends grants after seven days while an app is being tested. */
const TESTING_DAYS = 8;
const DAY_MS = 86_400_000;

/** Says why a developer has to sign in again, and what to do so that it lasts. */
export function whyEnded({
  provider,
  connectedAt,
  endedAt,
}: {
  provider: CalendarProvider;
  connectedAt: string;
  endedAt: string;
}): string {
  const sentence = `${PROVIDER_NAMES[provider].company} no longer accepts the sign-in. Sign in again.`;
  const days = (Date.parse(endedAt) - Date.parse(connectedAt)) / DAY_MS;
  return provider === 'google' && days <= TESTING_DAYS
    ? `${sentence} While the app at Google is in testing mode, each sign-in ends after seven days. Publish the app there first.`
    : sentence;
}

/** Says which times are busy until someone signs in again. */
const untilSignIn: Record<WhenEnded, (noun: NounForms) => string> = {
  keep: () =>
    'Until then, the busy times that were read last still apply, and new events do not take off any time.',
  close: ({ one }) => `Until then, no session can be booked with this ${one}.`,
};

/** Goes to the team and the developer when a provider has ended an account's access, once. */
export const signInAgainMail = (
  account: {
    provider: CalendarProvider;
    email: string;
    developer: string;
    whenEnded: WhenEnded;
    connectedAt: string;
    endedAt: string;
  },
  where: Line,
  noun: NounForms,
): MailDocument => {
  const { product } = PROVIDER_NAMES[account.provider];
  return {
    subject: `Sign in to ${product} again for ${oneLine(account.developer)}`,
    lines: [
      [
        `The ${product} account `,
        typed(account.email),
        ' of ',
        typed(account.developer),
        ' is no longer connected.',
      ],
      '',
      whyEnded(account),
      '',
      untilSignIn[account.whenEnded](noun),
      '',
      where,
      '',
      'You get this e-mail once.',
    ],
  };
};

/** Goes to the team 30 days before the secret of the site's client at a provider ends. */
export const endingSecretMail = (
  { provider, endsOn }: { provider: CalendarProvider; endsOn: string },
  where: Line,
): MailDocument => {
  const { company, product } = PROVIDER_NAMES[provider];
  return {
    subject: `The client secret for ${product} ends on ${endsOn}`,
    lines: [
      `The client secret with which this site signs in at ${company} ends on ${endsOn}. From then on, calendars there can no longer be read or written.`,
      '',
      `Create a new secret at ${company}, and enter it with its new end. The accounts stay connected.`,
      '',
      where,
      '',
      'You get this e-mail once.',
    ],
  };
};
