import type { contract } from '#src/contract/contract.ts';
import type { Site } from './site.ts';

/** A text says why it is not measured. */
type Question = ((site: Site) => { path: string; body: object }) | string;

type Contract = typeof contract;
type QuestionsOf<R> = {
  [Name in keyof R]: R[Name] extends { changesNothing: true; path: infer Path extends string } ? Path : never;
}[keyof R];
type Questions = Readonly<
  Record<{ [R in keyof Contract]: QuestionsOf<Contract[R]> }[keyof Contract], Question>
>;

const ask = (path: string, body: object) => () => ({ path, body });

export const questions: Questions = {
  '/api/admin/posts/check': ({ size }) => ({
    path: '/api/admin/posts/check',
    body: {
      id: size.posts / 2,
      title: 'How to Plan an App',
      content: 'What fits into an hour, and what waits for the next one. '.repeat(100),
      keyword: 'plan an app',
    },
  }),
  '/api/admin/kinds/preview': ask('/api/admin/kinds/preview', {
    slug: 'intro',
    minutes: 30,
  }),
  '/api/admin/redirects/preview': ask('/api/admin/redirects/preview', {
    text: '/old/5,/blog\n/older,/blog',
    replace: false,
  }),
  '/api/admin/content-file/preview':
    'reads a file against the sections of the site, of which there are as many',
  '/api/admin/people/preview': 'computes with the hours of one developer',
  '/api/admin/schedule/preview': 'computes with the schedule that is sent',
  '/api/admin/describe/read': 'reads a page of another server',
  '/api/admin/developers/:id/calendars/try': 'reads a calendar of another server',
  '/api/admin/settings/test-provider': 'asks another server',
  '/api/admin/rooms/zoom/test': 'asks another server',
  '/api/account/connections/check': 'reads a document of another server',
  '/api/admin/brand/voice-card': 'computes with the text that is sent',
  '/api/bookings/price': ask('/api/bookings/price', {
    tier: 'usa',
    code: 'SPRING3',
    email: 'client-7@example.com',
  }),
  '/api/views': 'counts in memory',
};
