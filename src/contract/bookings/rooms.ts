/** Rooms that are made for each booking: at Zoom, with the session's calendar event, or from a template. */
import { endpoint } from '../endpoint.ts';
import { idParams, line, time, typedLink } from '../fields.ts';
import { z } from '../zod.ts';
import { room } from './room.ts';

/** `meet` and `teams` come with the session's event in the developer's calendar at Google or Microsoft. */
export const ROOM_SERVICES = ['link', 'zoom', 'meet', 'teams'] as const;
export type RoomService = (typeof ROOM_SERVICES)[number];

/** '' or an e-mail address; Zoom knows more forms of those than we check. */
const host = line('Zoom user', 0, 200).refine(
  (value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value),
  'The Zoom user must be an e-mail address',
);

/** The rooms of a kind of session. */
const shape = {
  /** Null: the developer's room or the site's. */
  roomService: z
    .enum(ROOM_SERVICES, `roomService must be null or one of ${ROOM_SERVICES.join(', ')}`)
    .nullable(),
  /** The address or template of `link`. */
  roomLink: room,
  /** Who hosts at Zoom; '' for the e-mail address of the developer's account. */
  roomHost: host,
};
export type KindRoom = z.output<z.ZodObject<typeof shape>>;

/** A new kind of session has these. */
export const USUAL_ROOM: KindRoom = { roomService: null, roomLink: '', roomHost: '' };

/** Fills in what the input of a new kind leaves out. */
export const roomOfInput = ({
  roomService = USUAL_ROOM.roomService,
  roomLink = USUAL_ROOM.roomLink,
  roomHost = USUAL_ROOM.roomHost,
}: { [K in keyof KindRoom]?: KindRoom[K] | undefined }): KindRoom => ({ roomService, roomLink, roomHost });

/** In the input of a kind; omitted fields stay, or are as usual. */
export const withRoom = {
  roomService: shape.roomService.optional(),
  roomLink: shape.roomLink.optional(),
  roomHost: shape.roomHost.optional(),
};

/** In a kind as the owner sees it. */
export const kindRoomDetail = { ...shape, roomLink: z.string(), roomHost: z.string() };

export const zoomAccount = z.object({
  isSet: z.boolean(),
  /** '' until they are entered. */
  accountId: z.string(),
  clientId: z.string(),
});
export type ZoomAccount = z.output<typeof zoomAccount>;

const zoomInput = z.object({
  accountId: line('Account ID', 1, 200),
  clientId: line('Client ID', 1, 200),
  /** Keeps the saved one when omitted. */
  secret: line('Client secret', 1, 500).optional(),
});

const zoomTest = z.object({
  isWorking: z.boolean(),
  /** Says that it works, or else what is wrong and what to do. */
  message: z.string(),
  /** Such as the limits of the plan. */
  notes: z.array(z.string()),
});
export type ZoomTest = z.output<typeof zoomTest>;

const ROOM_STATES = ['usual', 'waiting', 'made', 'failing', 'gone'] as const;

export const roomFault = z.object({
  /** Why the last attempt failed, in a sentence. */
  error: z.string(),
  triedAt: time,
  nextTryAt: time.nullable(),
  /** True while it is tried right now. */
  isTrying: z.boolean(),
});
export type RoomFault = z.output<typeof roomFault>;

const bookingRoom = z.object({
  /** Null: the developer's room or the site's. */
  service: z.enum(ROOM_SERVICES).nullable(),
  /**
   * `usual`: nothing is made for it. `waiting`: it is being made or moved; `failing`: that has failed and is tried again.
   * `gone`: the session is off.
   */
  state: z.enum(ROOM_STATES),
  /** The address at which people join; '' without one. */
  url: z.string(),
  /** Typed by the team; '' if nothing was. */
  typedUrl: z.string(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  nextTryAt: time.nullable(),
  /** Null unless the room could not be made. */
  fault: roomFault.nullable(),
  /** False when the session is over or off. */
  canType: z.boolean(),
});
export type BookingRoomDetail = z.output<typeof bookingRoom>;

export const rooms = {
  getZoomAccount: endpoint('GET /api/admin/rooms/zoom', {
    access: 'owner',
    summary: 'The site’s own account at Zoom, without its secret',
    output: zoomAccount,
  }),
  saveZoomAccount: endpoint('PUT /api/admin/rooms/zoom', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'room.save-account',
    summary: 'Enter the site’s own account at Zoom: a Server-to-Server OAuth app',
    body: zoomInput,
    output: 'none',
  }),
  removeZoomAccount: endpoint('DELETE /api/admin/rooms/zoom', {
    access: 'owner',
    audit: 'room.remove-account',
    summary: 'Remove the site’s account at Zoom. Rooms that were made stay',
    output: 'none',
  }),
  testZoomAccount: endpoint('POST /api/admin/rooms/zoom/test', {
    access: 'owner',
    changesNothing: true,
    summary: 'Try out the saved account at Zoom: make a meeting of a user and delete it',
    body: z.object({ host: host.min(1, 'Zoom user is required') }),
    output: zoomTest,
  }),
  getBookingRoom: endpoint('GET /api/admin/bookings/:id/room', {
    access: 'owner',
    summary: 'The room of a booking, and how far it is made',
    params: idParams,
    output: bookingRoom,
  }),
  typeBookingRoom: endpoint('PUT /api/admin/bookings/:id/room', {
    access: 'owner',
    audit: 'booking.change',
    summary:
      'Set the link of a session by hand, which counts instead of any other; the client gets it by e-mail',
    params: idParams,
    body: z.object({
      /** '' removes it again. */
      url: typedLink('Link', 300, { optional: true }),
    }),
    output: bookingRoom,
  }),
  tryRoomAgain: endpoint('POST /api/admin/sessions/:id/room', {
    access: 'developer',
    audit: 'room.retry',
    summary:
      'Try again at once to make the room of a session; changes nothing when it is there or being made',
    params: idParams,
    output: z.object({ fault: roomFault.nullable() }),
  }),
};
