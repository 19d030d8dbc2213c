/** Texts from the specification are word for word. */
import { formatNumber } from '#src/contract/format.ts';
import { ADMIN_PATH } from '#src/routes.ts';

export interface SidebarLink {
  label: string;
  path: string;
  count?: 'messages' | 'suggestions';
  only?: 'owner' | 'developer';
}
export interface SidebarEntry extends SidebarLink {
  icon:
    | 'posts'
    | 'bookings'
    | 'hours'
    | 'messages'
    | 'people'
    | 'materials'
    | 'assets'
    | 'media'
    | 'site'
    | 'users'
    | 'settings';
  below?: readonly SidebarLink[];
}

export const admin = {
  name: (site: string) => `${site} Admin`,
  exit: 'Exit admin',
  logout: 'Sign out',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  loading: 'Loading...',
} as const;

export const signIn = {
  code: 'Two-factor code',
  codeHelp: 'Six digits from your authenticator app, or a recovery code.',
  title: 'Sign in',
  intro: 'This area is for the team. Visitors do not need an account.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  register: 'Create an account',
  forgot: 'Forgot password?',
  noScript: 'Signing in needs JavaScript. Turn it on for this site, then reload the page.',
} as const;

/** The words after it do not reveal if an account has the address. */
export const forgot = {
  title: 'Forgot password',
  intro: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
  email: 'E-mail address',
  submit: 'Send link',
  pending: 'Sending...',
  sent: 'Check your e-mail',
  sentText:
    'If an account has this address, it will get a link that works once, for one hour. No e-mail? Ask an owner of the site for a reset link.',
  sentForConsent:
    'Open the link in this browser, and you return to the program that asks to connect. Elsewhere, begin again in the program.',
} as const;

export const register = {
  setup: {
    title: 'Create the first owner',
    intro: 'This link works once. After that, sign in with the username and password you choose here.',
  },
  invite: {
    title: 'Accept your invitation',
    intro: 'Choose a username and password to sign in with. This link works once.',
  },
  open: {
    title: 'Create an account',
    intro: 'Choose a username and password to sign in with.',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'You will be signed out on your other devices. This link works once.',
    submit: 'Save password',
    pending: 'Saving...',
    done: 'Password changed',
    doneText: 'You are signed in with your new password.',
    failed: 'Could not change the password',
  },
  usernameHelp: 'At least 3 characters: letters, digits, and . _ @ -',
  passwordHelp: 'At least 10 characters. A few unrelated words work well.',
  confirm: 'Confirm password',
  mismatch: 'The passwords do not match',
  submit: 'Create account',
  pending: 'Creating account...',
  signIn: 'Sign in instead',
} as const;

export const signInAgainCopy = {
  title: 'You have been signed out',
  text: 'Sign in again to continue. Nothing on this page is lost.',
  cancel: 'Not now',
} as const;

export const confirmPassword = {
  title: 'Enter your password',
  text: 'This action gives lasting access or exports data, so we ask for your password again. You will not be asked again for five minutes.',
  submit: 'Continue',
  cancel: 'Cancel',
} as const;

export const toasts = {
  loginFailed: 'Login failed',
  loginSuccess: 'Login successful',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  registrationFailed: 'Registration failed',
  registrationSuccess: 'Registration successful',
  welcome: (username: string) => `Welcome, ${username}!`,
  logoutFailed: 'Logout failed',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  tryAgain: 'Try again',
  notSent: 'Nothing was sent',
  failed: 'That did not work',
} as const;

export const connectionBar = {
  held: 'Not saved yet: the server cannot be reached. Your changes are kept in this browser and will be saved when the connection is back. Keep this page open.',
  down: 'The server cannot be reached. Nothing can be loaded or saved until the connection is back.',
  slow: 'Still trying. The server has not responded yet.',
  signedOut:
    'You are signed out, so changes are not saved. They are kept in this browser. Sign in to save them.',
  tryNow: 'Try now',
  signIn: 'Sign in',
} as const;

export const leaveUnsaved = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. This browser keeps them, except passwords and keys, and offers them when you come back.',
  stay: 'Stay',
  leave: 'Leave',
} as const;

export const draftNoticeCopy = {
  found: 'You have unsaved changes from',
  take: 'Restore them',
  drop: 'Discard them',
} as const;

/** @param rows such as "theme 12" */
export const unreadable = (rows: readonly string[]): string =>
  rows.length === 1
    ? `This entry was saved by a newer version of this site and cannot be shown in full: ${rows[0]}. Update this site to see and change it.`
    : `These entries were saved by a newer version of this site and cannot be shown in full: ${rows.join(', ')}. Update this site to see and change them.`;

export const partFailure = {
  loadTitle: 'This could not be loaded',
  offline: 'The server cannot be reached. This will load automatically when the connection is back.',
  asking: 'Checking what went wrong...',
  missing: 'A file for this page is missing on the server. Reload the page to continue.',
  upgraded: 'The site was updated while this page was open. Reload the page to continue.',
  unsaved: 'The site was updated while this page was open. Save your changes, then reload the page.',
  brokenTitle: 'Something went wrong here',
  broken: (reference: string) =>
    `The rest of the admin area still works. If it happens again, send the developers this reference: ${reference}`,
  tryAgain: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
} as const;

/** Specification, section 1. */
export const panel = {
  title: 'An automated blog, written by AI and run by you',
  intro:
    'Choose what the blog is about and how often it posts. It writes, checks and publishes the articles.',
  features: [
    {
      icon: 'schedule',
      title: 'Scheduled posts',
      text: 'Hourly, daily or weekly, in your own time zone. If a run is missed, it catches up with one post.',
    },
    {
      icon: 'search',
      title: 'SEO-optimized meta tags and descriptions',
      text: 'Every article has a keyword, a meta description of up to 155 characters and four tags.',
    },
    {
      icon: 'image',
      title: 'AI images for each post',
      text: 'A 1200×630 header image with alt text, ready for search results and social cards.',
    },
    {
      icon: 'rotate',
      title: 'Rotation through your content themes',
      text: 'The theme that has waited longest goes next, and themes with more weight come up more often.',
    },
  ],
  scale: [
    { minute: 0, label: 'Theme' },
    { minute: 15, label: 'Text' },
    { minute: 30, label: 'Checks' },
    { minute: 45, label: 'Image' },
    { minute: 60, label: 'Published' },
  ],
} as const;

export const closedScreen = {
  title: 'This screen is not open to you',
  text: (role: string) =>
    `Your role is ${role}. If you need this screen, ask an owner of the site for another role.`,
  back: 'Go to your first screen',
} as const;

/** Other screens are folded below the specification's links. `only`: for this role. */
export const sidebar = {
  name: 'Admin',
  more: (label: string) => `More under ${label}`,
  entries: [
    {
      label: 'Posts',
      path: ADMIN_PATH,
      icon: 'posts',
      below: [
        { label: 'All posts', path: `${ADMIN_PATH}/posts` },
        { label: 'Themes', path: `${ADMIN_PATH}/themes` },
        { label: 'Topics', path: `${ADMIN_PATH}/topics` },
        { label: 'Suggestions', path: `${ADMIN_PATH}/suggestions`, count: 'suggestions' },
        { label: 'Schedule', path: `${ADMIN_PATH}/scheduler` },
        { label: 'Sources', path: `${ADMIN_PATH}/sources` },
      ],
    },
    {
      label: 'Bookings',
      path: `${ADMIN_PATH}/bookings`,
      icon: 'bookings',
      below: [
        { label: 'Calendar', path: `${ADMIN_PATH}/calendar` },
        { label: 'Sessions', path: `${ADMIN_PATH}/sessions`, only: 'owner' },
        { label: 'Clients', path: `${ADMIN_PATH}/guests` },
        { label: 'Kinds', path: `${ADMIN_PATH}/bookings/kinds` },
        { label: 'Hours and calendar', path: `${ADMIN_PATH}/bookings/hours` },
        { label: 'Widget', path: `${ADMIN_PATH}/bookings/widget` },
        { label: 'Money', path: `${ADMIN_PATH}/money` },
      ],
    },
    { label: 'My sessions', path: `${ADMIN_PATH}/my-sessions`, icon: 'bookings', only: 'developer' },
    { label: 'My hours', path: `${ADMIN_PATH}/my-hours`, icon: 'hours', only: 'developer' },
    {
      label: 'Messages',
      path: `${ADMIN_PATH}/messages`,
      icon: 'messages',
      count: 'messages',
      below: [
        { label: 'Testimonials', path: `${ADMIN_PATH}/testimonials` },
        { label: 'Outbox', path: `${ADMIN_PATH}/bookings/mail` },
      ],
    },
    { label: 'People', path: `${ADMIN_PATH}/people`, icon: 'people' },
    { label: 'Marketing Materials', path: `${ADMIN_PATH}/marketing-materials`, icon: 'materials' },
    { label: 'Brand Assets', path: `${ADMIN_PATH}/brand-assets`, icon: 'assets' },
    { label: 'Media', path: `${ADMIN_PATH}/media`, icon: 'media' },
    {
      label: 'Site',
      path: `${ADMIN_PATH}/site`,
      icon: 'site',
      below: [
        { label: 'Launch check', path: `${ADMIN_PATH}/launch-check` },
        { label: 'Texts and prices', path: `${ADMIN_PATH}/site/texts` },
        { label: 'Edit pages', path: `${ADMIN_PATH}/site/edit` },
        { label: 'Describe your business', path: `${ADMIN_PATH}/site/describe` },
        { label: 'Redirects', path: `${ADMIN_PATH}/site/redirects` },
      ],
    },
    { label: 'User Management', path: `${ADMIN_PATH}/users`, icon: 'users' },
    { label: 'Settings', path: `${ADMIN_PATH}/settings`, icon: 'settings' },
  ] as readonly SidebarEntry[],
} as const;

export const account = {
  title: 'Your account',
  menu: 'Account of ',
  intro: 'How you sign in, and where you are signed in.',
  password: 'Password',
  twoFactor: 'Two-factor authentication',
  devices: 'Where you are signed in',
  email: 'E-mail address',
  emailHelp: 'If you forget your password, a reset link is sent here. Leave blank to remove it.',
} as const;

export const back = {
  posts: { to: `${ADMIN_PATH}/posts`, label: 'Back to Posts' },
  themes: { to: `${ADMIN_PATH}/themes`, label: 'Back to SEOs' },
  topics: { to: `${ADMIN_PATH}/topics`, label: 'Back to Topics' },
  bookings: { to: `${ADMIN_PATH}/bookings`, label: 'Back to Bookings' },
  kinds: { to: `${ADMIN_PATH}/bookings/kinds`, label: 'Back to Kinds' },
  people: { to: `${ADMIN_PATH}/people`, label: 'Back to People' },
  guests: { to: `${ADMIN_PATH}/guests`, label: 'Back to Clients' },
  sources: { to: `${ADMIN_PATH}/sources`, label: 'Back to Sources' },
  materials: { to: `${ADMIN_PATH}/marketing-materials`, label: 'Back to Materials' },
  texts: { to: `${ADMIN_PATH}/site/texts`, label: 'Back to Texts' },
  dashboard: { to: ADMIN_PATH, label: 'Back to Dashboard' },
} as const;

export const library = {
  left: (left: number, total: number) =>
    `There is no AI provider yet, so a post is one of the sample articles: ${left} of ${total} are left.`,
  schedulePaused:
    'Scheduled runs are paused until there is an article or a provider. Then they continue automatically.',
  pick: 'Pick a sample article',
  addProvider: 'Add an AI provider',
  pickTitle: 'Pick a sample article',
  pickText:
    'Each is complete, with its images and your prices. It is published as a sample, which search engines skip until someone has edited it.',
  search: 'Search the sample articles',
  noneFound: 'No sample article has these words.',
  use: 'Use it',
} as const;

export const dashboard = {
  title: 'AI Blog Dashboard',
  posts: { title: 'Published Posts', ofTotal: (total: number) => `of ${total} total posts` },
  themes: { title: 'Active SEOs', note: 'SEO settings configured' },
  schedule: {
    title: 'Scheduler Status',
    active: 'Active',
    paused: 'Paused',
    pausedNote: 'Scheduler is not running',
    noArticle: 'No sample article for the next run',
  },
  actions: {
    posts: { title: 'Manage Posts', text: 'Review, edit and publish.', blog: 'View blog' },
    themes: { title: 'Manage SEOs', text: 'Themes, keywords and tone.' },
    schedule: { title: 'Edit Schedule', text: 'How often posts are written.' },
    prompt: { title: 'New Prompt', text: 'One post from a set brief.', own: 'Write your own' },
  },
  generate: {
    title: 'Generate New Content Now',
    text: 'Writes an article about the next theme, with a header image, and publishes it if every check passes.',
    button: 'Generate New Post Now',
    byHand: 'New post',
    pending: 'Generating Blog Post...',
    capReached:
      "The schedule has reached this month's limit. You can still generate a post here, and it adds to the cost.",
    started: 'Blog generation started',
    failed: 'Blog generation failed',
  },
  custom: {
    title: 'Create Custom Blog Post',
    label: 'Prompt',
    text: 'This brief is sent to the writer unchanged.',
    ownText: 'Your words are sent to the writer unchanged. Its rules about facts and prices still apply.',
    ownHelp:
      'Name a keyword in quotes, as in: keyword "piano lessons for adults". Headings in a list below "Outline:" become the sections. Ctrl Enter generates the post.',
    ownExample:
      'Write about … for the keyword "…".\n\nOutline:\n1. …\n2. …\n\nLink to /pricing where you speak of cost.',
    cancel: 'Cancel',
    submit: 'Generate Post',
    pending: 'Generating...',
    started: 'Blog generation started',
    failed: 'Generation failed',
    required: 'Prompt required',
    requiredText: 'Please enter a prompt for the blog post generation.',
  },
  error: {
    title: 'Error Loading Dashboard',
    text: 'There was a problem loading dashboard data. Please refresh the page or check your connection.',
    action: 'Try again',
  },
  bookings: {
    title: 'Bookings',
    all: 'All bookings',
  },
  ways: {
    title: 'From view to booking',
    by: { sources: 'By source', posts: 'By post' },
    heads: { sources: 'Source', posts: 'First article read' },
    periods: [
      ['30', 'Last 30 days'],
      ['90', 'Last 90 days'],
      ['365', 'Last 365 days'],
    ],
    empty: {
      sources: 'No one has opened the booking calendar in this period.',
      posts: 'No reader of an article has opened the booking calendar in this period.',
    },
    note: 'Counted without cookies, in UTC days. Percentages are of those who saw the calendar. Revenue is what was paid minus refunds.',
  },
  sessions: {
    title: 'Upcoming sessions',
    empty: 'No upcoming sessions. New bookings appear here as soon as they are made.',
    more: (count: number) => `${formatNumber(count)} more booked.`,
  },
  next: {
    title: 'What goes out next',
    all: 'Calendar',
    empty:
      'Nothing is scheduled for the coming weeks. Give a post or a marketing material a time, or turn on the schedule.',
    run: 'A new post is written',
    theme: (name: string) => `Next: ${name}`,
    planned: 'Scheduled',
    scheduled: 'Schedule',
  },
  attention: {
    title: 'What needs attention',
    nothing: 'Nothing right now. Backups, e-mail, jobs and drafts are all fine.',
    nothingToEdit: 'Nothing right now. Jobs and drafts are all fine.',
    more: (count: number) => `Show ${count} more`,
    fewer: 'Show fewer',
    danger: 'Action needed',
    warning: 'Check',
    neutral: 'Info',
  },
  queue: {
    title: 'Queue',
    empty: 'No posts are being written or waiting.',
    cancel: 'Cancel',
    more: (count: number) => `${formatNumber(count)} more waiting.`,
  },
  charts: {
    title: 'Activity',
    views: 'Page views',
    viewsNote: 'in the last 30 days, counted on the server without cookies',
    topPages: 'Most viewed',
    noViews: 'No views yet. Crawlers and the team are not counted.',
    later: (names: string) =>
      `There is nothing to draw yet for ${names}. Each chart appears here with its first figures.`,
    posts: 'Posts per week',
    results: 'Jobs per week',
    cost: 'Cost per month',
  },
  latest: {
    title: 'Latest posts',
    all: 'All posts',
    empty: 'No posts yet. Generate the first one above.',
  },
  jobs: { title: 'Recent jobs', empty: 'Nothing has been generated yet.' },
} as const;

export const firstSteps = {
  title: 'Launch check',
  steps: {
    offer: {
      title: 'Your name and offer',
      text: 'What the business is called, what it sells, and for how much.',
    },
    texts: {
      title: 'Your texts',
      text: 'Texts that still speak of apps, developers or the sample company.',
    },
    claims: {
      title: 'Your claims',
      text: 'Confirm what your offer promises, such as 90% or 24/7.',
    },
    samples: {
      title: 'Samples',
      text: 'Invented apps, videos, testimonials and posts that came with the site.',
    },
    legal: {
      title: 'Legal texts',
      text: 'Terms, a privacy policy and, where the law asks for one, an Impressum with your name.',
    },
    address: {
      title: 'Site address',
      text: 'Links in e-mails, feeds and search results begin with it.',
    },
    payment: { title: 'Payment', text: 'Let clients pay by card, or say how to pay without one.' },
    backups: { title: 'Backups', text: 'Copies of your data, the last of which worked.' },
    look: { title: 'Your look', text: 'A logo, colors and fonts of your own.' },
    hours: { title: 'Your hours and people', text: 'Who gives the sessions, and when they can be booked.' },
    mail: {
      title: 'Mail',
      text: 'Confirmations leave once a mail server is set and has taken an e-mail, such as a test.',
    },
    provider: { title: 'An AI key', text: 'Without one, generated posts are samples.' },
    post: { title: 'Your first post', text: 'One that is published and not a sample.' },
  },
  actions: {
    name: 'Enter your name',
    offer: 'Set your prices',
    describe: 'Describe your business',
    adapt: 'Make these texts mine',
    texts: 'See which',
    claims: 'Change the claims',
    samples: 'Remove the samples',
    legal: 'Enter your company',
    address: 'Enter the address',
    payment: 'Say how to pay',
    backups: 'See the backups',
    testMail: 'Send a test',
    look: 'Choose your look',
    hours: 'Set people and hours',
    mail: 'Set up mail',
    provider: 'Add a provider',
    post: 'Write a post',
  },
  open: 'To do',
  done: 'Done',
  skipped: 'Skipped',
  lastTryFailed: 'The last attempt failed:',
  left: (count: number) => `${count.toLocaleString('en-US')} left.`,
  skip: 'Skip',
  skipLabel: (step: string) => `Skip: ${step}`,
  skipRest: 'Skip the rest',
  unskip: 'Do it after all',
  unskipLabel: (step: string) => `Do it after all: ${step}`,
  undo: 'Undo',
  skippedOne: 'Step skipped',
  skippedAll: 'Steps skipped',
  foundAgain: 'The list is on the Launch check screen.',
  failed: 'Could not change the launch check',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  note: 'A line is done as soon as it works.',
} as const;

export const twoFactor = {
  title: 'Two-factor authentication',
  isOff: 'Add a second step to signing in: a code from an authenticator app on your phone.',
  isOn: (left: number) => `Two-factor authentication is on. You have ${left} of 10 recovery codes left.`,
  scan: 'Scan this with your authenticator app. On the same device, open the link or enter the key instead. Then enter the code the app shows.',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  open: 'Open in authenticator app',
  password: 'Current password',
  code: 'Two-factor code',
  turnOn: 'Turn on',
  confirm: 'Confirm',
  turnOff: 'Turn off',
  codes:
    'Two-factor authentication is on. If you lose your device, each of these recovery codes lets you sign in once. Save them somewhere safe now. You will not see them again.',
  codesKept: 'I have saved them',
  copyCodes: 'Copy codes',
  saveCodes: 'Save as file',
  codesCopied: 'Codes copied',
  notCopied: 'Could not copy the codes',
  notCopiedText: 'The browser refused. Save them as a file, or select and copy them.',
  failed: 'Could not update two-factor authentication',
};
