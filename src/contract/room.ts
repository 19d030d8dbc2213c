/** Where a session takes place: the address of a video call. */

import { z } from './zod.ts';

/** Stands for the session's own code in a room's address. */
export const ROOM_CODE = '{code}';

const WRONG = 'Enter the address of a video call that starts with https://';

const HIDDEN = /[{}<>"\\\s\p{Cc}\p{Cf}]/u;

const isRoom = (value: string): boolean => {
  const plain = value.replace(ROOM_CODE, 'code');
  const url = URL.parse(plain);
  // Guests have to see where it leads: without a login, and without characters that hide or turn what stands there.
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !HIDDEN.test(plain);
};

/** A fixed link, or a template in which `{code}` stands for the session's own code; '' for none. */
export const room = z
  .string('A room must be text')
  .trim()
  .max(300, 'The address must be at most 300 characters')
  .refine((value) => value === '' || isRoom(value), WRONG);
