/** The words of the sign-in page and the admin area; those of the specification stand as it has them. */

export const admin = {
  name: (site: string) => `${site} Admin`,
  exit: 'Exit admin',
  logout: 'Log out',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  loading: 'Loading...',
} as const;

export const signIn = {
  code: 'Code',
  codeHelp: 'Six digits of your authenticator app, or a recovery code.',
  title: 'Sign in',
  intro: 'The admin area of the blog. It is for the team; visitors need no account.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  register: 'Create an account',
  noScript: 'Signing in needs JavaScript. Please switch it on for this site and load the page again.',
} as const;

export const register = {
  setup: {
    title: 'Create the first administrator',
    intro: 'This link works once. Afterwards you sign in with the name and password chosen here.',
  },
  invite: {
    title: 'Accept your invitation',
    intro: 'Choose the name and password you will sign in with. The link works once.',
  },
  open: {
    title: 'Create an account',
    intro: 'Choose the name and password you will sign in with.',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'Other places where you are signed in will ask for it. The link works once.',
    submit: 'Save password',
    pending: 'Saving...',
    done: 'Password changed',
    doneText: 'You are signed in with the new one.',
    failed: 'The password was not changed',
  },
  usernameHelp: 'At least 3 characters: letters, digits, and . _ @ -',
  passwordHelp: 'At least 10 characters. A few unrelated words make a good one.',
  confirm: 'Confirm password',
  mismatch: 'The passwords do not match',
  submit: 'Create account',
  pending: 'Creating account...',
  signIn: 'Sign in instead',
} as const;

export const sessionEnded = {
  title: 'Your session has ended',
  text: 'Sign in again to go on. What is on this page stays as it is.',
  cancel: 'Not now',
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
} as const;

/** The bar over every screen while something keeps writes from being saved. */
export const connectionBar = {
  held: 'Not saved yet: the server cannot be reached. What you typed is kept in this browser, and is saved as soon as the connection is back. Keep this page open.',
  down: 'The server cannot be reached. Nothing can be loaded or saved until the connection is back.',
  slow: 'Still trying: the server has not answered yet.',
  signedOut: 'You are signed out, so nothing is saved. What you typed is kept in this browser.',
  tryNow: 'Try now',
  signIn: 'Sign in',
} as const;

/** Before something typed and not saved is left. */
export const leaveUnsaved = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. This browser keeps what you typed, except passwords and keys, and offers it when you come back.',
  stay: 'Stay',
  leave: 'Leave',
} as const;

/** What was typed into a form earlier and never saved. */
export const keptWords = {
  found: 'Your unsaved changes were kept. You typed them',
  take: 'Continue with them',
  drop: 'Discard them',
} as const;

/** In the place of a screen, or of a part of one, that could not be shown. */
export const partFailure = {
  loadTitle: 'This could not be loaded',
  offline: 'The server cannot be reached. This is loaded by itself as soon as the connection is back.',
  asking: 'Looking for the reason...',
  missing: 'A file of the page is missing on the server. Reload the page to go on.',
  upgraded: 'The site was updated while this page was open. Reload the page to go on.',
  unsaved: 'The site was updated while this page was open. Reload the page once your changes are saved.',
  brokenTitle: 'Something went wrong here',
  broken: (reference: string) =>
    `The rest of the admin still works. If it happens again, tell the developers this reference: ${reference}`,
  tryAgain: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
} as const;

/** Beside the sign-in form on wide screens (specification, section 1). */
export const panel = {
  title: 'An automated blog, written by AI and run by you',
  intro:
    'Say what the blog is about and how often it should speak. It writes, checks and publishes the rest.',
  features: [
    {
      icon: 'schedule',
      title: 'Scheduled posts',
      text: 'Hourly, daily or weekly, in your own time zone. A run that was missed is made up for once.',
    },
    {
      icon: 'search',
      title: 'SEO-optimized meta tags and descriptions',
      text: 'Every article carries its keyword, a description of at most 155 characters and four tags.',
    },
    {
      icon: 'image',
      title: 'AI images for each post',
      text: 'A 1200×630 header with its alt text, ready for search results and social cards.',
    },
    {
      icon: 'rotate',
      title: 'Rotation through your content themes',
      text: 'The theme that has waited longest goes next, and those that matter more come up more often.',
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

export const sidebar = {
  groupContent: 'Manage',
  links: [
    { label: 'Posts', path: '/admin', icon: 'posts' },
    { label: 'Bookings', path: '/admin/bookings', icon: 'bookings' },
    { label: 'User Management', path: '/admin/users', icon: 'users' },
    { label: 'Marketing Materials', path: '/admin/marketing-materials', icon: 'materials' },
    { label: 'Brand Assets', path: '/admin/brand-assets', icon: 'assets' },
    { label: 'Settings', path: '/admin/settings', icon: 'settings' },
  ],
} as const;

export const back = {
  posts: { to: '/admin/posts', label: 'Back to Posts' },
  themes: { to: '/admin/themes', label: 'Back to SEOs' },
  bookings: { to: '/admin/bookings', label: 'Back to Bookings' },
  materials: { to: '/admin/marketing-materials', label: 'Back to Materials' },
  dashboard: { to: '/admin', label: 'Back to Dashboard' },
} as const;

export const dashboard = {
  title: 'AI Blog Dashboard',
  posts: { title: 'Published Posts', ofTotal: (total: number) => `of ${total} total posts` },
  themes: { title: 'Active SEOs', note: 'SEO settings configured' },
  schedule: {
    title: 'Scheduler Status',
    active: 'Active',
    every: (frequency: string, interval: string) => `${frequency}, every ${interval}`,
    paused: 'Paused',
    pausedNote: 'Scheduler is not running',
  },
  actions: {
    posts: { title: 'Manage Posts', text: 'Review, edit and publish.', blog: 'View blog' },
    themes: { title: 'Manage SEOs', text: 'Themes, keywords and tone.' },
    schedule: { title: 'Edit Schedule', text: 'How often it writes.' },
    prompt: { title: 'New Prompt', text: 'One post from a fixed brief.' },
  },
  generate: {
    title: 'Generate New Content Now',
    text: 'Writes one article about the theme whose turn it is, with its header image, and publishes it when every check passes.',
    button: 'Generate New Post Now',
    pending: 'Generating Blog Post...',
    capReached:
      'The schedule has reached its limit of this month. A post from here is written all the same, and costs more.',
    started: 'Blog generation started',
    failed: 'Blog generation failed',
  },
  custom: {
    title: 'Create Custom Blog Post',
    label: 'Prompt',
    text: 'This brief is sent to the writer as it stands.',
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
  bookings: { title: 'Bookings', all: 'All bookings' },
  attention: {
    title: 'What needs attention',
    nothing: 'Nothing. Backups, mail, jobs and drafts are in order.',
    danger: 'Act',
    warning: 'Look',
    neutral: 'Know',
  },
  queue: {
    title: 'Queue',
    empty: 'Nothing is being written, and nothing waits.',
    cancel: 'Cancel',
    more: (count: number) => `${count.toLocaleString('en-US')} more wait.`,
  },
  charts: {
    title: 'How it goes',
    views: 'Page views',
    viewsNote: 'in 30 days, counted by the server without cookies',
    topPages: 'Most viewed',
    noViews: 'Nobody has been counted yet. Crawlers and administrators are not.',
    posts: 'Posts per week',
    results: 'Generation per week',
    cost: 'Cost per month',
  },
  latest: {
    title: 'Latest posts',
    all: 'All posts',
    empty: 'No posts yet. The first one is a click away: generate it above.',
  },
  jobs: { title: 'Recent jobs', empty: 'Nothing has been generated yet.' },
} as const;

/** One's own second factor, under User Management. */
export const twoFactor = {
  title: 'Your second factor',
  isOff: 'Signing in can ask for a code of an authenticator app on your phone, besides your password.',
  isOn: (left: number) =>
    `Signing in asks for a code of your authenticator app. ${left} of 10 recovery codes are left.`,
  scan: 'Scan this with your authenticator app, or open the link on the device that has it, or type the key into it. Then enter the code it shows.',
  qr: 'Code to scan with an authenticator app',
  key: 'Key',
  open: 'Add to the app',
  password: 'Password again',
  code: 'One-time code',
  turnOn: 'Turn it on',
  confirm: 'Confirm',
  turnOff: 'Turn it off',
  codes:
    'It is on. Each of these recovery codes lets you in once when the device is lost. They are shown now and never again: keep them where you keep your papers.',
  codesKept: 'I have kept them',
  failed: 'The second factor was not changed',
};
