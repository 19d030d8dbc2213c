/** Everything behind a booking's link around its session, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import {
  bookingLink,
  clientFields,
  developerFields,
  EXAMPLE_TOKEN,
  LINK,
  TIER,
  TOKEN,
} from './booking-field-descriptions.ts';
import type { calendarAccounts } from './calendar-accounts.ts';
import type { clientSessions } from './client-sessions.ts';

const nextFields: FieldDescriptions = {
  developer: ['Who gives it; null while the site does not show developers.', developerFields],
  developerId: 'The number of that developer; null when the times are anyone’s.',
  same: 'False when the developer of before no longer gives sessions.',
  times: [
    'The next free times.',
    {
      startsAt: 'When the session starts: a UTC time to the minute.',
      path: 'The path of the booking page, filled in.',
    },
  ],
  path: 'The path of the booking page without a time.',
};

const uploadFields: FieldDescriptions = {
  id: 'The number of the upload.',
  name: 'The name of the file.',
  bytes: 'Its size in bytes.',
  received: 'How many bytes have arrived. The next piece starts there.',
};
const fileFields: FieldDescriptions = {
  id: 'The number of the file.',
  name: 'Its name.',
  bytes: 'Its size in bytes.',
  createdAt: 'When it was added.',
};

const sessionFields: FieldDescriptions = {
  brief: [
    'What the client has written for the developer.',
    {
      text: 'The text; empty for none.',
      version: 'Grows by one with each save.',
      at: 'When it was saved; null if it never was.',
    },
  ],
  files: ['The files that the client has sent.', fileFields],
  openUntil: 'Until when the brief and the files can be changed; null when they cannot.',
  summary: [
    'What came of the session; null until the developer has sent it.',
    {
      at: 'When it was sent.',
      outcome: '`finished`, `continue` in another hour, or `host` it; null if it was not said.',
      leftOver: 'What is left to do; empty for nothing.',
      codeUrl: 'A link to the code; empty for none.',
      recordingUrl: 'A link to the recording; empty for none.',
      code: [
        'The code as a file; null for none.',
        {
          name: 'The name of the file.',
          bytes: 'Its size in bytes.',
          path: 'Its path on this site; null when the link has expired.',
          until: 'Until when the link works; null when it has expired.',
        },
      ],
    },
  ],
  next: [
    'The next times with the same developer; null before the session and after it was canceled.',
    nextFields,
  ],
  story: [
    'What the client said about the session; null while nothing can be said yet.',
    {
      text: 'Their words.',
      rating: '1 to 5; null for none.',
      author: 'How the client is named.',
      uses: 'What the words may be used for.',
      state: '`new`, `drafted` by an owner, or `rejected`.',
    },
  ],
};

const fileParams = { token: TOKEN, id: 'The number of the file.' };
const uploadParams = { token: TOKEN, id: 'The number of the upload.' };
const NONE = '404 not_found';
const CLOSED = ['409 brief_closed', '409 hold_expired'] as const;
const secret = 'The secret of the link.';
const example = { params: { token: EXAMPLE_TOKEN, id: 5 } };

export const clientSessionDescriptions: ResourceDescriptions<typeof clientSessions> = {
  getGuestSession: { ...bookingLink, output: sessionFields, errors: [LINK] },
  saveBrief: {
    ...bookingLink,
    body: { text: 'The whole brief.', version: 'The version that was read.' },
    output: { version: 'The new version.', at: 'When it was saved.' },
    errors: [LINK, '409 brief_changed', '409 brief_closed'],
    example: { ...bookingLink.example, body: { text: 'Orders should arrive by e-mail.', version: 0 } },
  },
  beginGuestFile: {
    ...bookingLink,
    about:
      'With the token of a held time, the file is an answer to a question of the type `file`: send its number in `answers` when you book. It is at most 20 MB then: an image, PDF, text, table, presentation or ZIP file.',
    body: {
      name: 'The name of the file.',
      bytes: 'Its size in bytes: at most 100 MB.',
      modified: 'When it was changed last, in milliseconds since 1970; tells files of one name apart.',
    },
    output: { ...uploadFields, chunkBytes: 'How large each piece is, but for the last.' },
    errors: [
      LINK,
      '400 file_not_accepted',
      ...CLOSED,
      '409 too_many_files',
      '409 files_full',
      '429 rate_limited',
      '507 disk_full',
    ],
    limits: '40 files a day for one session, 120 from one network.',
    example: { ...bookingLink.example, body: { name: 'menu.pdf', bytes: 120000, modified: 1795771800000 } },
  },
  getGuestUpload: { params: uploadParams, output: uploadFields, errors: [LINK, NONE], example },
  putGuestPiece: {
    about: 'The body is the piece itself, as `application/octet-stream`.',
    params: uploadParams,
    query: { offset: 'Where in the file the piece starts, in bytes.' },
    output: uploadFields,
    errors: [LINK, NONE, '409 upload_offset', '409 files_full', ...CLOSED, '429 rate_limited'],
    example: { ...example, query: { offset: 0 } },
  },
  finishGuestFile: {
    params: uploadParams,
    output: fileFields,
    errors: [LINK, NONE, '400 file_not_accepted', '409 upload_incomplete', '409 too_many_files', ...CLOSED],
    example,
  },
  cancelGuestUpload: { params: uploadParams, errors: [LINK, NONE], example },
  getGuestFile: { params: fileParams, output: 'The file, as a download.', errors: [LINK, NONE], example },
  deleteGuestFile: { params: fileParams, errors: [LINK, NONE, '409 brief_closed'], example },
  getCode: {
    params: { secret },
    output: 'A ZIP file, as a download.',
    errors: [LINK, '410 link_not_valid'],
    example: { params: { secret: EXAMPLE_TOKEN } },
  },
  renewGuestCodeLink: {
    ...bookingLink,
    output: sessionFields,
    errors: [LINK, '409 code_missing', '429 rate_limited'],
  },
  saveStory: {
    ...bookingLink,
    body: {
      text: 'What the client says.',
      rating: '1 to 5; null for none.',
      author: 'How the client wants to be named.',
      uses: 'What the words may be used for; an empty list withdraws consent.',
    },
    output: sessionFields,
    errors: [
      LINK,
      '409 story_closed',
      '409 brief_closed',
      '409 consent_changed_too_often',
      '429 rate_limited',
    ],
    example: {
      ...bookingLink.example,
      body: { text: 'My app was live after an hour.', rating: 5, author: 'Grace, baker', uses: ['site'] },
    },
  },
  getAgain: {
    params: { secret },
    output: {
      tier: TIER,
      customer: ['What the link fills in.', clientFields],
      next: ['The next times with the same developer.', nextFields],
    },
    errors: [LINK],
    example: { params: { secret: EXAMPLE_TOKEN } },
  },
};

export const calendarAccountDescriptions: ResourceDescriptions<typeof calendarAccounts> = {
  calendarSignInCallback: {
    about: 'Google and Microsoft send browsers here after a developer has signed in.',
    output: 'A redirect to the admin area.',
  },
};
