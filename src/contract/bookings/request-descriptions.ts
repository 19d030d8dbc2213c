/** Requests, other times, rooms and the booking widget, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import {
  bookingLink,
  ENDED,
  LINK,
  managedExample,
  managedFields,
  ZONE,
} from './booking-field-descriptions.ts';
import type { embeds } from './embed.ts';
import { rowFields } from './payment-descriptions.ts';
import type { requests } from './requests.ts';
import type { rooms } from './rooms.ts';

const NONE = '404 not_found';
const params = { id: 'The number of the booking.' };
const detail: FieldDescriptions = {
  ...rowFields,
  request: managedFields.request ?? '',
  timeOffers: [
    'The proposed times that the client can choose now, soonest first.',
    {
      startsAt: 'When the session would start.',
      expiresAt: 'Until when the time can be chosen.',
      developer: 'Who would give the session.',
      isHeld: 'True if the time is kept from others until then.',
    },
  ],
  moveRequest: 'Another time that the client asks for, and that waits for an answer; null for none.',
  canPropose: 'True if other times can be proposed.',
};

export const requestDescriptions: ResourceDescriptions<typeof requests> = {
  withdrawRequest: {
    ...bookingLink,
    about: 'For a booking with a `request` that is `held`. A session that is booked is canceled instead.',
    output: managedFields,
    errors: [LINK, '409 request_answered'],
    example: managedExample,
  },
  chooseTime: {
    about:
      'A request is confirmed by this; while the site takes payments, it then stays `held` until it is paid (`POST /api/bookings/TOKEN/pay`). The price stays. Choosing the same time again changes nothing.',
    params: {
      ...bookingLink.params,
      id: 'The number of the proposed time, from `timeOffers` of the booking.',
    },
    output: managedFields,
    errors: [LINK, '409 request_answered', '409 offer_ended', '409 time_taken', ...ENDED],
    example: { ...managedExample, params: { ...managedExample.params, id: 5 } },
  },
  answerRequest: {
    about: 'The client gets an e-mail.',
    params,
    body: {
      answer: '`confirm` books the session, or holds it until it is paid. `decline` releases its time.',
      note: 'A sentence to the client of a declined request; empty for none.',
    },
    output: detail,
    errors: [NONE, '409 no_request', '409 request_answered'],
  },
  timesToPropose: {
    params,
    query: {
      from: 'The first day, in UTC, such as `2027-01-20`; now without it.',
      days: 'How many days: 1 to 62, 62 without it.',
    },
    output: {
      slots: 'The free starts in ascending order: UTC times to the minute, such as `2027-01-20T15:00Z`.',
      timeZone: `The time zone of the hours. ${ZONE}`,
    },
    errors: [NONE],
  },
  proposeTimes: {
    about: 'The booking keeps its time until the client chooses another. A request stays open as long, too.',
    params,
    body: {
      times: 'The times: 1 to 5 in UTC, such as `2027-01-20T15:00:00Z`.',
      hours:
        'For how many hours they can be chosen, though not after their own start or that of the session.',
      hold: 'True keeps the times from others until then.',
      note: 'A sentence to the client; empty for none.',
    },
    output: detail,
    errors: [
      NONE,
      '409 booked_elsewhere',
      '409 client_without_address',
      '409 request_answered',
      '409 time_taken',
      ...ENDED,
      '422 same_time',
      '422 time_not_offered',
      '422 unknown_kind',
    ],
  },
};

const zoomFields: FieldDescriptions = {
  accountId: 'The account ID of the app at Zoom; empty until it is entered.',
  clientId: 'Its client ID; empty until it is entered.',
};

const faultField: FieldDescriptions[string] = [
  'Why the room is missing; null if it is there or no attempt has failed.',
  {
    error: 'Why the last attempt failed, in a sentence.',
    triedAt: 'When that was.',
    nextTryAt: 'When the next attempt is made; null for none.',
    isTrying: 'True while it is tried right now.',
  },
];

const roomFields: FieldDescriptions = {
  service: 'Where the room is made; null for the developer’s room or the site’s.',
  state:
    '`usual`: nothing is made for the booking. `waiting`: it is being made or moved. `made`. `failing`: the last attempt failed, and there will be another. `gone`: the session is off.',
  url: 'The address at which people join; empty without one.',
  typedUrl: 'The address that the team entered; empty for none.',
  error: 'Why the last attempt failed; null if it did not.',
  nextTryAt: 'When the next attempt is made; null for none.',
  fault: faultField,
  canType: 'True if the team can enter an address: until the session is over or off.',
};

export const roomDescriptions: ResourceDescriptions<typeof rooms> = {
  getZoomAccount: { output: { isSet: 'True if an account is saved.', ...zoomFields } },
  saveZoomAccount: {
    body: {
      accountId: 'The account ID of the app at Zoom.',
      clientId: 'Its client ID.',
      secret: 'Its client secret, which is not shown again; absent to keep the saved one.',
    },
    errors: ['409 secret_key_differs'],
  },
  removeZoomAccount: { errors: [NONE] },
  testZoomAccount: {
    body: { host: 'The e-mail address of the user at Zoom who hosts the meeting.' },
    output: {
      isWorking: 'True if the meeting was made and deleted.',
      message: 'That it works, or what is wrong and what to do.',
      notes: 'Other sentences, such as the limits of the plan at Zoom.',
    },
  },
  getBookingRoom: { params, output: roomFields, errors: [NONE] },
  typeBookingRoom: {
    params,
    body: { url: 'The address of the video call; empty to go back to the usual room.' },
    output: roomFields,
    errors: [NONE, '409 session_begun'],
  },
  tryRoomAgain: { params, output: { fault: faultField }, errors: ['404 not_found'] },
};

const originFields: FieldDescriptions = {
  id: 'The number of the site in this list.',
  origin: 'The address of the site without a page, such as `https://www.example.com`.',
  createdAt: 'When it was added.',
};

export const embedDescriptions: ResourceDescriptions<typeof embeds> = {
  listEmbedOrigins: {
    output: {
      siteUrl: 'The address of this site; null while it is not set.',
      origins: ['The sites that may show the widget.', originFields],
    },
  },
  addEmbedOrigin: {
    about: 'A site that is in the list already is answered as it is. At most 50.',
    body: {
      origin:
        'The address of the site without a page: `https://` and a name without wildcards. Only `localhost` may have `http://`.',
    },
    output: originFields,
    errors: ['409 too_many_origins'],
  },
  removeEmbedOrigin: { params: { id: originFields.id ?? '' }, errors: [NONE] },
};
