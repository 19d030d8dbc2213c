import type { RoomService } from '#src/contract/bookings/rooms.ts';

export const SERVICE_LABELS: Record<RoomService, string> = {
  link: 'An address, or one with a code for each session',
  zoom: 'Zoom, a meeting for each session',
  meet: 'Google Meet, with the calendar’s event',
  teams: 'Microsoft Teams, with the calendar’s event',
};

/** As in a sentence. */
export const SERVICE_NAMES: Record<RoomService, string> = {
  link: 'the kind of session',
  zoom: 'Zoom',
  meet: 'Google Meet',
  teams: 'Microsoft Teams',
};
