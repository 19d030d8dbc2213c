/** Fields of several calls about bookings, in words. */
import type { FieldDescriptions } from '../description.ts';

export const TIER = 'The key of the kind of session, as `GET /api/bookings/kinds` has it.';
export const ZONE = 'A time zone by its IANA name, such as `America/New_York`.';
/** Anyone who knows it can read and change the booking. */
export const TOKEN = 'The secret of the booking’s link. Keep it like a password.';
export const EXAMPLE_TOKEN = 'Ab3dEf6hIj9kLm2nOp5q';
export const bookingLink = { params: { token: TOKEN }, example: { params: { token: EXAMPLE_TOKEN } } };

/** Of a call that answers with a booking; the usual example has the label of a tax. */
export const managedExample = {
  ...bookingLink.example,
  output: {
    key: 'how-soon',
    label: 'How soon do you need it?',
    type: 'choice',
    value: 'In May',
    fileId: null,
  },
};
export const APPROVAL_HOURS =
  'Hours in which the team answers, if it confirms these sessions first; null if they are booked at once.';
export const LINK = '404 link_not_valid';
/** Of a call that needs a booked session that has not begun. */
export const ENDED = ['409 already_cancelled', '409 not_booked_yet', '409 session_begun'] as const;

export const developerFields: FieldDescriptions = {
  id: 'The number of the developer.',
  name: 'Their name.',
  about: 'A few sentences about them.',
  picture: 'The path of their photo on this site; null for none.',
};

export const clientFields: FieldDescriptions = {
  name: 'The name of the client, without a web address.',
  email: 'Where confirmations and reminders go.',
  idea: 'What the client wants to build.',
  timeZone: `The client’s time zone. ${ZONE}`,
  clock: 'How times are written to the client: `h12` is 9:00 PM, `h23` is 21:00.',
};

export const billingFields: FieldDescriptions = {
  company: 'The company on the receipt; empty for none.',
  taxNumber: 'Its tax number on the receipt; empty for none.',
  address: 'The address on the receipt, in lines; empty for none.',
  country: 'The country on the receipt; empty for none.',
};

/** A booking as its client sees it. */
export const managedFields: FieldDescriptions = {
  token: TOKEN,
  tier: TIER,
  startsAt: 'When the session starts.',
  endsAt: 'When it ends.',
  minutes: 'How long it is, in minutes.',
  developer: ['Who gives it; null while the site does not show developers.', developerFields],
  room: [
    'The video call; null until the team has set one, and for a session that does not take place.',
    {
      url: 'The address of the call.',
      joinFrom: 'When the client can join.',
      joinUntil: 'Until when they can.',
    },
  ],
  roomFollows: 'True while the video call is still being made.',
  timeZone: 'The client’s time zone.',
  clock: clientFields.clock ?? '',
  name: 'The name of the client.',
  email: 'Their e-mail address.',
  idea: 'What they want to build.',
  ideaLabel: 'The question that `idea` answers, as the kind asks it; empty if it has the text of the site.',
  answers: [
    'What the client answered besides `idea`, in the order of the form.',
    {
      key: 'The key of the question.',
      label: 'The question as the client saw it.',
      type: 'The type of the question, as `GET /api/bookings/questions` has it.',
      value:
        'The answer as text: each of `several` on a line of its own, `yes` or `no` of a `checkbox`, the name of a `file`.',
      fileId: 'The number of the file; null for other answers, and once the file was deleted.',
    },
  ],
  mayUseQuestion: 'True while they let the team use what they ask, without their name.',
  state: 'The status of the booking. `held`: waits for its payment, or for the answer to a request.',
  payment: 'The status of the payment. `due`: before the session. `pending`: on the payment page.',
  price: 'What the client pays, in whole units of the currency, with tax and discounts.',
  currency: 'The ISO 4217 code of the currency.',
  holdExpiresAt: 'Until when the time is held for the payment or the answer; null if it is booked.',
  request: [
    'How far the request is, for a session that the team confirms first; null for others.',
    {
      state:
        '`asked`: waits for an answer. `given`: confirmed. `declined`: by the team. `lapsed`: not answered in time. `withdrawn`: by the client.',
      until:
        'For `asked`, until when the team answers; for `given` and not paid yet, until when it can be paid; otherwise null.',
      note: 'What the team wrote to the client of a declined request; empty for nothing.',
    },
  ],
  timeOffers: [
    'Other times that the team proposes and the client can choose now, soonest first.',
    {
      id: 'The number of the proposed time.',
      startsAt: 'When the session would start.',
      expiresAt: 'Until when the time can be chosen.',
      developer: 'Who would give the session; null while the site does not show developers.',
    },
  ],
  moveRequest: [
    'Another time that the client asked for, if it waits for an answer, or was the last one and not granted; null otherwise.',
    {
      state: '`open`: waits for an answer. `declined`: by the team. `lapsed`: not answered in time.',
      startsAt: 'When the session would start.',
      until: 'Until when the team answers an open one, which holds the time; otherwise null.',
      developer: 'Who would give the session; null while the site does not show developers.',
      note: 'What the team wrote to the client of a declined one; empty for nothing.',
    },
  ],
  checkoutUrl: 'The payment page of a held time; null for a request, and if nothing is to be paid online.',
  policy: [
    'What the client can do now.',
    {
      canCancel: 'True if the session can be canceled.',
      refundPercent: 'How much of the payment is refunded for canceling now, in percent.',
      refund: 'The same as an amount, in whole units of the currency; 0 if nothing was paid.',
      canReschedule: 'True if the session can be rescheduled.',
      asksToMove:
        'True if the team confirms these sessions first, so that the client asks for another time (`POST /api/bookings/TOKEN/move-request`).',
      freeUntil: 'Until when canceling brings the whole payment back.',
      moveUntil: 'Until when the session can be rescheduled.',
      rights: 'What holds after the team has moved the session, as a sentence; null if it has not.',
      freeRescheduleHours: 'Hours before the session until which it can be rescheduled.',
      summary: 'The rules in a sentence.',
    },
  ],
  refunded: 'What was refunded, in whole units, with refunds on their way.',
  paymentText: 'What was paid and refunded, as a sentence.',
  howToPay: 'How to pay, in lines; empty when nothing is due.',
  canPayOnline: 'True if it can be paid on a payment page now.',
  cancelText: 'What canceling does, as a sentence.',
  endedText: 'What a canceled, expired or missed session means for the payment, as a sentence.',
  priceNote: 'What the price includes, such as “Includes VAT 19%.”; empty for nothing.',
  fromPack: 'True if an hour of a pack or a gift pays for it.',
  billing: ['What stands on the receipt about the client.', billingFields],
  canChangeBilling: 'True until a receipt is issued.',
  receipts: [
    'Receipts and credit notes, the oldest first.',
    {
      number: 'The number of the document.',
      kind: '`receipt`, or `credit` for a credit note.',
      path: 'The path of its page on this site.',
    },
  ],
  addTo: [
    'Links that add the session to an online calendar; null when it does not take place.',
    { google: 'For Google Calendar.', outlook: 'For Outlook.' },
  ],
  mailOn: 'True if the site sends e-mail.',
};
