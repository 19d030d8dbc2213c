import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, paging, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { line } from './sections/fields.ts';

export const contactInput = z.object({
  name: line('Your name', 80),
  email: text('Your e-mail', 1, 200).pipe(emailAddress()),
  text: text('Your message', 1, 5_000),
  mayUseQuestion: z.boolean().optional(),
});
export type ContactInput = z.output<typeof contactInput>;

const message = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  createdAt: time,
  readAt: time.nullable(),
  doneAt: time.nullable(),
});
export type Message = z.output<typeof message>;

export const messages = {
  listMessages: endpoint('GET /api/admin/messages', {
    access: 'owner',
    summary: 'Messages from the contact form, newest first',
    query: z.object({
      state: z.enum(['open', 'done'], 'state must be open or done').optional(),
      ...paging(100, 1_000_000),
    }),
    output: z.object({ messages: z.array(message), total: z.number() }),
  }),
  countUnreadMessages: endpoint('GET /api/admin/messages/unread', {
    access: 'owner',
    summary: 'How many messages no one has read',
    output: z.object({ unread: z.number() }),
  }),
  changeMessage: endpoint('PATCH /api/admin/messages/:id', {
    access: 'owner',
    audit: 'message.change',
    summary: 'Mark a message as read or done, or as neither',
    params: idParams,
    body: z
      .object({ read: z.boolean().optional(), done: z.boolean().optional() })
      .refine(({ read, done }) => read !== undefined || done !== undefined, 'Choose what to change'),
    output: message,
  }),
  deleteMessage: endpoint('DELETE /api/admin/messages/:id', {
    access: 'owner',
    audit: 'message.delete',
    summary: 'Delete a message',
    params: idParams,
    output: 'none',
  }),
};
