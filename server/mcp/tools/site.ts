import { z } from 'zod';
import { bookingAdmin } from '#src/contract/bookings/booking-admin.ts';
import { BOOKING_STATES } from '#src/contract/bookings/values.ts';
import { content } from '#src/contract/site/content.ts';
import { markTexts, partOf, TEXT_PART } from '../answers.ts';
import { pageInput, queryOf, READS, type Tool, tool } from '../tool.ts';

export const siteTools: Tool[] = [
  tool({
    name: 'site_facts',
    title: 'Texts of the site',
    description:
      'Reads what visitors read on the pages of the site: offer, prices, questions and answers. Without section, it lists the sections. Words in braces, such as {price}, stand for values of the offer.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({
      section: content.getSection.params.shape.key.optional(),
      from: z.int().min(0).default(0).describe('The character to begin with'),
      length: z.int().min(1).max(TEXT_PART.most).default(TEXT_PART.default),
    }),
    async run({ section: key, ...part }, call) {
      if (key === undefined) {
        const { answer } = await call(content.listSections, {});
        return { answer: { sections: answer.sections.map(({ key }) => key) } };
      }
      const { answer } = await call(content.getSection, { params: { key } });
      return { answer: { section: key, json: partOf(JSON.stringify(answer.shown), part) } };
    },
  }),
  tool({
    name: 'list_bookings',
    title: 'List bookings',
    description:
      'Lists sessions that clients booked, with their names and e-mail addresses, which are personal data. Names are in the words of clients.',
    scopes: ['bookings'],
    access: 'owner',
    group: 'bookings',
    annotations: READS,
    input: z.strictObject({
      scope: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
      state: z.enum(BOOKING_STATES).optional(),
      q: z.string().max(200).optional().describe('A part of a name, an e-mail address or a reference'),
      ...pageInput(50, 20),
    }),
    async run(args, call) {
      const { answer } = await call(bookingAdmin.listBookings, { query: queryOf(args) });
      const next = args.offset + answer.bookings.length;
      return {
        answer: {
          bookings: answer.bookings.map((row) => markTexts(row, ['name', 'email', 'developer', 'timeZone'])),
          total: answer.total,
          nextOffset: next < answer.total ? next : null,
        },
      };
    },
  }),
];
