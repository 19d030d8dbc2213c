import { slugify } from '#src/contract/slug.ts';

/**
 * Media file names follow from the slug; `kind` selects the media renderer's scene, `category` the filter.
 */

export const sceneKinds = [
  'board',
  'table',
  'calendar',
  'storefront',
  'chat',
  'dashboard',
  'form',
  'map',
  'timer',
  'editor',
  'media',
  'learning',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

export const galleryCategories = [
  'Operations',
  'Sales & CRM',
  'Bookings & Events',
  'Online Stores',
  'Finance',
  'People & HR',
  'AI Tools',
  'Learning',
  'Health & Personal',
  'Content & Community',
] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

export interface GalleryApp {
  slug: string;
  title: string;
  /** Fills two lines of a card: 70 to 120 characters. */
  description: string;
  videoSrc: string;
  posterSrc: string;
  /** Empty, as in the specification; cards use `posterSrc`. */
  thumbnailUrl: '';
  technologies: readonly string[];
  category: GalleryCategory;
  kind: SceneKind;
  /** 1-based position among the apps listed before the alphabetical ones. */
  pinned?: number;
}

type Entry = Pick<GalleryApp, 'title' | 'description' | 'technologies' | 'category' | 'pinned'> & {
  /** Derived from the title if missing. */
  slug?: string;
};

const entries: Record<SceneKind, readonly Entry[]> = {
  timer: [
    {
      title: 'Pomodoro Timer',
      description:
        'Counts down 25-minute focus blocks, rings for the break and charts how the week was spent.',
      technologies: ['React', 'TypeScript', 'Tailwind CSS', 'Web Audio API'],
      category: 'Health & Personal',
      pinned: 1,
    },
    {
      title: 'Kitchen Order Timer',
      description:
        'Runs a countdown on every open ticket and turns the late ones red before the pass notices.',
      technologies: ['Svelte', 'TypeScript', 'Socket.IO', 'Node.js'],
      category: 'Operations',
    },
    {
      title: 'Interval Workout Coach',
      description: 'Calls out work and rest intervals, shows the next move and logs every finished round.',
      technologies: ['React', 'TypeScript', 'Web Speech API', 'IndexedDB'],
      category: 'Health & Personal',
    },
    {
      title: 'Billable Hours Tracker',
      description: 'Starts a clock per client with one tap and turns the week into an invoice ready to send.',
      technologies: ['Next.js', 'TypeScript', 'PostgreSQL', 'Stripe', 'Prisma'],
      category: 'Finance',
    },
    {
      title: 'Meeting Cost Clock',
      description: 'Adds up what a meeting costs while it runs, from the people in the room and their rates.',
      technologies: ['Vue.js', 'TypeScript', 'Vite'],
      category: 'People & HR',
    },
  ],
  table: [
    {
      title: 'Asset Value Tracker',
      description:
        'Lists vehicles, tools and machines with purchase price, depreciation and what each is worth today.',
      technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Chart.js'],
      category: 'Finance',
      pinned: 2,
    },
    {
      title: 'Inventory Reorder Tracker',
      description:
        'Watches stock against each minimum, turns low rows red and drafts the order to the supplier.',
      technologies: ['React', 'TypeScript', 'Express', 'PostgreSQL', 'Resend'],
      category: 'Operations',
    },
    {
      title: 'Invoice Manager',
      description:
        'Creates, numbers and sends invoices, then follows each from sent to viewed, paid or overdue.',
      technologies: ['Next.js', 'TypeScript', 'PostgreSQL', 'Stripe', 'React PDF'],
      category: 'Finance',
    },
    {
      title: 'Equipment Checkout Log',
      description: 'Scan a code to lend out a camera or drill, see who has what and chase what is due back.',
      technologies: ['Vue.js', 'TypeScript', 'Supabase', 'Barcode Detection API'],
      category: 'Operations',
    },
    {
      title: 'Vendor Price Comparison',
      description:
        'Puts quotes from every supplier side by side and marks the best price for each line item.',
      technologies: ['React', 'TypeScript', 'TanStack Table', 'SQLite'],
      category: 'Operations',
    },
  ],
  form: [
    {
      title: 'Time-Off Request',
      description:
        'Staff pick dates and a reason, managers approve with one click and balances update at once.',
      technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Slack API'],
      category: 'People & HR',
      pinned: 3,
    },
    {
      title: 'Client Intake Form',
      description:
        'Walks a new client through five short steps, saves as they go and files a signed summary.',
      technologies: ['Next.js', 'TypeScript', 'Zod', 'PostgreSQL', 'Resend'],
      category: 'Sales & CRM',
    },
    {
      title: 'Job Application Portal',
      description:
        'Candidates upload a resume and answer three questions; the hiring team scores them blind.',
      technologies: ['Nuxt', 'TypeScript', 'Supabase', 'Tailwind CSS'],
      category: 'People & HR',
    },
    {
      title: 'Roof Quote Calculator',
      description:
        'Homeowners enter roof size, pitch and material and get an instant price range to book from.',
      technologies: ['React', 'TypeScript', 'React Hook Form', 'Google Maps API'],
      category: 'Sales & CRM',
    },
    {
      title: 'Event Registration',
      description:
        'Sells seats to a workshop, collects meal choices and sends each guest a ticket with a QR code.',
      technologies: ['Remix', 'TypeScript', 'Stripe', 'PostgreSQL', 'QR Code'],
      category: 'Bookings & Events',
    },
  ],
  learning: [
    {
      title: 'Training and Certification Tracker',
      description:
        'Shows who holds which certificate, assigns the missing courses and warns before one expires.',
      technologies: ['React', 'TypeScript', 'Express', 'PostgreSQL', 'Resend'],
      category: 'People & HR',
      pinned: 4,
    },
    {
      title: 'Flashcard Study App',
      description:
        'Flips through cards with spaced repetition, so the hard ones come back sooner than the easy ones.',
      technologies: ['Svelte', 'TypeScript', 'IndexedDB', 'Vite'],
      category: 'Learning',
    },
    {
      title: 'Online Course Player',
      description:
        'Plays lessons in order, remembers the second you stopped at and unlocks a quiz per chapter.',
      technologies: ['Next.js', 'TypeScript', 'Mux', 'PostgreSQL'],
      category: 'Learning',
    },
    {
      title: 'Language Quiz Game',
      description: 'Ten quick Spanish questions a day with streaks, hints and a review of every missed word.',
      technologies: ['React', 'TypeScript', 'Firebase', 'Framer Motion'],
      category: 'Learning',
    },
    {
      title: 'Math Practice for Kids',
      description: 'Raises the level after three right answers in a row and shows parents where to help out.',
      technologies: ['Vue.js', 'TypeScript', 'Pinia', 'Supabase'],
      category: 'Learning',
    },
  ],
  board: [
    {
      title: 'Sales Pipeline CRM',
      description:
        'Drag deals from first call to won, see the value of each stage and the next step for each one.',
      technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'dnd kit'],
      category: 'Sales & CRM',
    },
    {
      title: 'Task Board',
      description:
        'Plans a small team in three columns with owners, due dates and a limit on work in progress.',
      technologies: ['Vue.js', 'TypeScript', 'Firebase', 'Tailwind CSS'],
      category: 'Operations',
    },
    {
      title: 'Hiring Pipeline',
      description:
        'Moves candidates from applied to offer, keeps interview notes together and flags who waits too long.',
      technologies: ['Next.js', 'TypeScript', 'Supabase', 'dnd kit'],
      category: 'People & HR',
    },
    {
      title: 'Repair Shop Job Board',
      description: 'Tracks every bike from drop-off to pickup and texts the owner when the work is finished.',
      technologies: ['React', 'TypeScript', 'Express', 'SQLite', 'Twilio'],
      category: 'Operations',
    },
    {
      title: 'Content Pipeline',
      description:
        'Follows each article from idea to published with a writer, an editor and a date on every card.',
      technologies: ['SvelteKit', 'TypeScript', 'PostgreSQL', 'Drizzle ORM'],
      category: 'Content & Community',
    },
  ],
  calendar: [
    {
      title: 'Salon Appointment Booking',
      description:
        'Clients pick a stylist, a service and a free slot, pay a deposit and get a reminder the day before.',
      technologies: ['Next.js', 'TypeScript', 'Stripe', 'PostgreSQL', 'Twilio'],
      category: 'Bookings & Events',
    },
    {
      title: 'Staff Shift Scheduler',
      description:
        'Drag shifts across the week, spot the uncovered hours and publish the schedule to every phone.',
      technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'date-fns'],
      category: 'People & HR',
    },
    {
      title: 'Meeting Room Booker',
      description:
        'Shows which rooms are free right now, books one in a tap and frees it when no one turns up.',
      technologies: ['Vue.js', 'TypeScript', 'Google Calendar API', 'Express'],
      category: 'Bookings & Events',
    },
    {
      title: 'Social Media Calendar',
      description:
        'Plans a month of posts across four channels, previews each one and shows the gaps to fill.',
      technologies: ['React', 'TypeScript', 'FullCalendar', 'Supabase', 'OpenAI API'],
      category: 'Content & Community',
    },
    {
      title: 'Vacation Rental Calendar',
      description:
        'Brings bookings from several listing sites into one calendar and blocks dates taken twice.',
      technologies: ['Remix', 'TypeScript', 'PostgreSQL', 'iCalendar'],
      category: 'Bookings & Events',
    },
  ],
  storefront: [
    {
      title: 'Coffee Roaster Store',
      description:
        'Sells beans by roast and grind, with subscriptions, a cart drawer and checkout in two steps.',
      technologies: ['Next.js', 'TypeScript', 'Stripe', 'PostgreSQL', 'Tailwind CSS'],
      category: 'Online Stores',
    },
    {
      title: 'Handmade Jewelry Shop',
      description:
        'Large photos, ring sizes and engraving previews, with stock that counts down per single piece.',
      technologies: ['Nuxt', 'TypeScript', 'Stripe', 'Sanity'],
      category: 'Online Stores',
    },
    {
      title: 'Restaurant Online Ordering',
      description:
        'Guests choose dishes, extras and a pickup time; the kitchen sees the ticket the same second.',
      technologies: ['React', 'TypeScript', 'Node.js', 'Square', 'Socket.IO'],
      category: 'Online Stores',
    },
    {
      title: 'Digital Downloads Store',
      description: 'Sells templates and presets, takes the payment and sends a private link that expires.',
      technologies: ['Astro', 'TypeScript', 'Lemon Squeezy', 'Cloudflare R2'],
      category: 'Online Stores',
    },
    {
      title: 'Local Farm Box',
      description: 'Families build a weekly vegetable box by season and skip or pause a delivery in one tap.',
      technologies: ['SvelteKit', 'TypeScript', 'Stripe', 'SQLite', 'Drizzle ORM'],
      category: 'Online Stores',
    },
  ],
  chat: [
    {
      title: 'AI Support Assistant',
      description:
        'Answers questions from your own help pages, cites the source and hands over to a person on request.',
      technologies: ['Next.js', 'TypeScript', 'OpenAI API', 'PostgreSQL', 'pgvector'],
      category: 'AI Tools',
    },
    {
      title: 'Team Chat',
      description:
        'Channels, threads and reactions for a team of ten, with search that finds last month in a second.',
      technologies: ['React', 'TypeScript', 'Socket.IO', 'Redis', 'PostgreSQL'],
      category: 'Content & Community',
    },
    {
      title: 'Lead Qualifier Chatbot',
      description:
        'Asks visitors four questions, scores the lead and books a call straight into the calendar.',
      technologies: ['React', 'TypeScript', 'Claude API', 'HubSpot API', 'Express'],
      category: 'AI Tools',
    },
    {
      slug: 'document-question-answering',
      title: 'Document Q&A',
      description:
        'Drop in a contract or manual, ask in plain words and jump to the paragraph the answer came from.',
      technologies: ['Python', 'FastAPI', 'React', 'LangChain', 'pgvector'],
      category: 'AI Tools',
    },
    {
      title: 'Tenant Message Center',
      description:
        'Keeps every repair request and landlord reply in one thread, with photos and a clear status.',
      technologies: ['Vue.js', 'TypeScript', 'Laravel', 'MySQL', 'Pusher'],
      category: 'Operations',
    },
  ],
  dashboard: [
    {
      title: 'Sales Analytics Dashboard',
      description:
        'Draws revenue, margin and best sellers from your store and compares any two weeks side by side.',
      technologies: ['React', 'TypeScript', 'D3', 'Shopify API', 'PostgreSQL'],
      category: 'Sales & CRM',
    },
    {
      title: 'Personal Budget Planner',
      description:
        'Sorts spending into envelopes, warns before one runs dry and shows the month at a glance.',
      technologies: ['Svelte', 'TypeScript', 'Chart.js', 'IndexedDB'],
      category: 'Finance',
    },
    {
      title: 'Website Traffic Monitor',
      description:
        'Counts visits without cookies, shows where they came from and which page sent them to book.',
      technologies: ['Next.js', 'TypeScript', 'ClickHouse', 'Recharts'],
      category: 'Content & Community',
    },
    {
      title: 'Habit Streak Tracker',
      description:
        'One tap a day per habit, a year of squares to fill and a gentle nudge before a streak breaks.',
      technologies: ['React', 'TypeScript', 'Supabase', 'Web Push'],
      category: 'Health & Personal',
    },
    {
      title: 'Solar Energy Monitor',
      description:
        'Shows what the panels make, what the house draws and what was sold back, minute by minute.',
      technologies: ['Vue.js', 'TypeScript', 'InfluxDB', 'MQTT', 'Apache ECharts'],
      category: 'Operations',
    },
  ],
  map: [
    {
      title: 'Delivery Route Planner',
      description:
        'Orders twenty stops into the shortest route, sends it to the driver and ticks off each drop.',
      technologies: ['React', 'TypeScript', 'Mapbox', 'Node.js', 'PostGIS'],
      category: 'Operations',
    },
    {
      title: 'Store Locator',
      description:
        'Type a zip code to see the nearest branches, whether each is open now and how to get there.',
      technologies: ['Astro', 'TypeScript', 'Leaflet', 'OpenStreetMap'],
      category: 'Sales & CRM',
    },
    {
      title: 'Property Listing Map',
      description: 'Homes for sale on a map with price pins, filters that answer at once and saved searches.',
      technologies: ['Next.js', 'TypeScript', 'Mapbox', 'PostgreSQL', 'PostGIS'],
      category: 'Sales & CRM',
    },
    {
      title: 'Field Service Dispatch',
      description:
        'Sends the closest free technician to a call and shows the customer when they will arrive.',
      technologies: ['React', 'TypeScript', 'Google Maps API', 'Express', 'Twilio'],
      category: 'Operations',
    },
    {
      title: 'Running Route Journal',
      description:
        'Draws each run on the map with pace and climb, and finds the loop you have not tried yet.',
      technologies: ['SvelteKit', 'TypeScript', 'MapLibre', 'Strava API'],
      category: 'Health & Personal',
    },
  ],
  editor: [
    {
      title: 'AI Product Description Writer',
      description:
        'Turns a photo and five facts into a product text in your tone, ready to paste into the shop.',
      technologies: ['React', 'TypeScript', 'OpenAI API', 'Node.js'],
      category: 'AI Tools',
    },
    {
      title: 'Markdown Notes',
      description:
        'Writes notes side by side with their preview, links them together and works without a network.',
      technologies: ['React', 'TypeScript', 'CodeMirror', 'IndexedDB'],
      category: 'Health & Personal',
    },
    {
      title: 'Proposal Builder',
      description:
        'Assembles a client proposal from saved blocks, fills in the prices and collects a signature.',
      technologies: ['Next.js', 'TypeScript', 'Tiptap', 'PostgreSQL', 'React PDF'],
      category: 'Sales & CRM',
    },
    {
      title: 'Resume Builder',
      description: 'Fill in your history once, switch between four layouts and export a clean one-page PDF.',
      technologies: ['Vue.js', 'TypeScript', 'Tailwind CSS', 'Puppeteer'],
      category: 'Content & Community',
    },
    {
      title: 'AI Meeting Summarizer',
      description:
        'Turns a transcript into decisions, owners and dates you can edit before sending them out.',
      technologies: ['Next.js', 'TypeScript', 'Claude API', 'AssemblyAI', 'PostgreSQL'],
      category: 'AI Tools',
    },
  ],
  media: [
    {
      title: 'Photography Portfolio',
      description:
        'A quiet grid of work that opens full screen, with private client galleries behind a password.',
      technologies: ['Astro', 'TypeScript', 'Cloudinary', 'Tailwind CSS'],
      category: 'Content & Community',
    },
    {
      title: 'Podcast Player',
      description: 'Plays your show with chapters, speed and a transcript that follows along word for word.',
      technologies: ['Svelte', 'TypeScript', 'Web Audio API', 'RSS'],
      category: 'Content & Community',
    },
    {
      title: 'AI Image Studio',
      description:
        'Describe a scene, compare four versions and keep the prompts that worked in a shared library.',
      technologies: ['Next.js', 'TypeScript', 'Replicate', 'Supabase', 'Tailwind CSS'],
      category: 'AI Tools',
    },
    {
      title: 'Video Feedback Tool',
      description:
        'Reviewers pin comments to the exact second of a cut, and the editor checks them off in order.',
      technologies: ['React', 'TypeScript', 'Mux', 'Node.js', 'PostgreSQL'],
      category: 'Content & Community',
    },
    {
      title: 'Recipe Box',
      description:
        'Saves recipes from any page, scales the servings and turns the week into a shopping list.',
      technologies: ['Vue.js', 'TypeScript', 'Firebase', 'Vite'],
      category: 'Health & Personal',
    },
  ],
};

const toApps = (kind: SceneKind): GalleryApp[] =>
  entries[kind].map(({ title, slug = slugify(title), ...entry }) => ({
    ...entry,
    title,
    slug,
    kind,
    videoSrc: `/videos/apps/${slug}.mp4`,
    posterSrc: `/posters/apps/${slug}.webp`,
    thumbnailUrl: '',
  }));

function byPinThenTitle(a: GalleryApp, b: GalleryApp): number {
  const pins = (a.pinned ?? Number.POSITIVE_INFINITY) - (b.pinned ?? Number.POSITIVE_INFINITY);
  if (!Number.isNaN(pins) && pins !== 0) return pins;
  // Enough for English titles; collation tables would slow down every start.
  return a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1;
}

export const galleryApps: readonly GalleryApp[] = sceneKinds.flatMap(toApps).sort(byPinThenTitle);

export const technologiesOnCard = 2;

export const searchMaxLength = 200;

/** A kind of app as used in a URL: `/in-action?kind=sales-crm`. */
export const categorySlug = (category: string): string => slugify(category);

type Searched = Pick<GalleryApp, 'title' | 'description' | 'technologies'>;

/** Case-insensitive and trimmed; matches title, description or any technology. A blank query returns every app. */
export function searchApps<App extends Searched>(apps: readonly App[], query: string): readonly App[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return apps;
  return apps.filter((app) =>
    [app.title, app.description, ...app.technologies].some((text) => text.toLowerCase().includes(wanted)),
  );
}
