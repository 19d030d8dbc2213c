/** Kinds of session and what they ask, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { APPROVAL_HOURS, TIER } from './booking-field-descriptions.ts';
import type { kindQuestions } from './kind-questions.ts';
import type { kinds } from './kinds.ts';

const kindFields: FieldDescriptions = {
  key: 'The key, which other calls take as `tier`.',
  slug: 'The last part of the address of its page: `/booking/SLUG`.',
  name: 'The name of the kind.',
  noun: 'Who gives it, such as “USA-based developer”.',
  price: 'The price in whole units of the currency, before codes and added tax.',
  currency: 'The ISO 4217 code of the currency.',
  minutes: 'How long a session is, in minutes.',
  step: 'Minutes between two starts.',
  anchor: '`span`: starts are counted from the beginning of a developer’s hours. `hour`: from full hours.',
  noticeMinutes: 'How long before its start a session can still be booked, in minutes.',
  horizonDays: 'How many days ahead it can be booked.',
  approvalHours: APPROVAL_HOURS,
  place: 'Where it is given; empty for a video call.',
};

/** Reminders, offers, requests and rooms of a kind, which its owner sets. */
const ownerFields: FieldDescriptions = {
  reminders: [
    'When clients and the team are reminded of a session, at most 5 times; an empty list for never.',
    {
      minutesBefore: 'Minutes before the session, in steps of 5, each once: 10 to 43200, which is 30 days.',
      readers: 'Who is reminded: `client`, `team` or both.',
    },
  ],
  offerMinutes:
    'Minutes for which a freed time is offered to one client of the waiting list; null for no waiting list.',
  approvalHours: APPROVAL_HOURS,
  roomService:
    'Where the video call is made for each booking. `link`: at `roomLink`. `meet` and `teams`: with the event in the developer’s calendar. Null: the developer’s room or the site’s.',
  roomLink: 'The address for `link`, with `{code}` where each session has its own code; otherwise empty.',
  roomHost: 'The e-mail address of the host at Zoom; empty for that of the developer’s account.',
};

const questionFields: FieldDescriptions = {
  key: 'The key, by which `answers` of a booking names it. The answer to `idea` is sent as `idea` instead.',
  label: 'The question.',
  help: 'A sentence below it; empty for none.',
  type: '`short`: a line of up to 200 characters. `long`: text of up to 4000. `choice`: one of the options. `several`: any of them. `checkbox`: true or false. `phone`: a phone number. `url`: a web address of up to 500 characters. `file`: a file of up to 20 MB.',
  options: 'What can be chosen, for `choice` and `several`; otherwise empty.',
  required: 'True if it must be answered; a `checkbox` must then be true.',
};
const questionsToSave: readonly [string, FieldDescriptions] = [
  'At most 20 questions, in the order of the form.',
  {
    ...questionFields,
    key: 'The key of a saved question, also of one that is no longer asked; absent for a new one.',
    label: 'The question; empty only for `idea`, which then has the texts of the site.',
    options: 'What can be chosen, for `choice` and `several`: 1 to 30 texts; otherwise empty.',
  },
];

const OFFER_AND_ROOM = ['422 developer_not_available', '422 section_incomplete'] as const;

export const kindDescriptions: ResourceDescriptions<typeof kinds> = {
  listPublicKinds: { output: { kinds: ['The kinds, in the order of the site.', kindFields] } },
  getPublicKind: {
    params: { slug: 'The slug of the kind, or one that it had before.' },
    output: kindFields,
    errors: ['404 not_found'],
    example: { params: { slug: 'usa' } },
  },
  createKind: {
    about:
      'Without `reminders`, clients and the team are reminded a day and an hour before; without `questions`, clients are asked for their idea.',
    body: { ...ownerFields, questions: questionsToSave },
    output: ownerFields,
    errors: [
      ...(['409 kind_in_use', '409 slug_taken', '409 kind_changed', '422 question_twice'] as const),
      ...OFFER_AND_ROOM,
    ],
  },
  changeKind: {
    about:
      'Fields that are left out stay. Changed `reminders` count for sessions that are booked already, too.',
    params: { id: 'The number of the kind.' },
    body: ownerFields,
    output: ownerFields,
    errors: ['404 not_found', '409 kind_changed', '409 slug_taken', ...OFFER_AND_ROOM],
  },
};

const params = { id: 'The number of the kind.' };
const savedFields: FieldDescriptions = {
  version: 'The version of the list, which grows by one with each save.',
  questions: ['What is asked, in the order of the form; the label of `idea` may be empty.', questionFields],
  archived: ['What is no longer asked, newest first.', questionFields],
};

export const kindQuestionDescriptions: ResourceDescriptions<typeof kindQuestions> = {
  openQuestions: {
    about: 'Send the answers with `POST /api/bookings`.',
    query: { tier: TIER },
    output: { questions: ['The questions, in the order of the form.', questionFields] },
    errors: ['422 unknown_kind'],
    example: {
      query: { tier: 'usa' },
      output: {
        key: 'how-soon',
        label: 'How soon do you need it?',
        help: '',
        type: 'choice',
        options: ['In May', 'Later'],
      },
    },
  },
  listKindQuestions: { params, output: savedFields, errors: ['404 not_found'] },
  saveKindQuestions: {
    params,
    body: {
      version: 'The version that was read.',
      questions: questionsToSave,
    },
    output: savedFields,
    errors: ['404 not_found', '409 questions_changed', '422 question_twice', '422 too_many_questions'],
  },
};
