import { countUnread, deleteMessage, listMessages, markMessage } from '#db/queries/site/messages.ts';
import type { messages } from '#src/contract/site/messages.ts';
import { notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';

const DEFAULT_LIMIT = 25;
/** No names of visitors, since the audit log outlives their data. */
const MESSAGE = 'a message';

export const messageHandlers: Handlers<typeof messages, SiteDeps> = {
  listMessages: ({ query: { state = 'open', limit = DEFAULT_LIMIT, offset = 0 } }, { db }) =>
    listMessages(db, { done: state === 'done', limit, offset }),

  countUnreadMessages: async (_call, { db }) => ({ unread: await countUnread(db) }),

  async changeMessage({ params: { id }, body }, { db, audit, now }) {
    const message = await markMessage(db, id, body, now());
    if (!message) throw notFound('Message');
    await audit({ subject: MESSAGE, detail: { id, ...body } });
    return message;
  },

  async deleteMessage({ params: { id } }, { db, audit }) {
    if (!(await deleteMessage(db, id))) throw notFound('Message');
    await audit({ subject: MESSAGE, detail: { id } });
  },
};
