import { isLink } from '../typed-link.ts';
import { z } from '../zod.ts';

/** Replaced by the session's own code in a room's URL. */
export const ROOM_CODE = '{code}';

const WRONG = 'Enter the address of a video call that starts with https://';

const isRoom = (value: string): boolean => isLink(value.replace(ROOM_CODE, 'code'));

/** A fixed link, or a template with `{code}` for the session's own code; '' for none. */
export const room = z
  .string('A room must be text')
  .trim()
  .max(300, 'The address must be at most 300 characters')
  .refine((value) => value === '' || isRoom(value), WRONG);
