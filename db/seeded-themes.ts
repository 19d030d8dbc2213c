/** A subject of a fresh site, with its readers' questions and the keyword of each. */
interface SeededTheme {
  name: string;
  keywords: string[];
  audience: string;
  tone: string;
  brief: string;
  questions: Array<[question: string, keyword: string]>;
  tags: string[];
  weight: number;
}

/** The library (`writer/library`) has an article for each question, so that a fresh site can publish without a model. */
export const seededThemes: readonly SeededTheme[] = [
  {
    name: 'Build an app in one hour',
    keywords: ['build an app in 1 hour', 'live app development session', 'app built in one hour'],
    audience: 'Business owners with an app idea and no development team',
    tone: 'Direct, concrete, encouraging',
    brief:
      'Show what really fits into a one-hour live session: how to prepare an idea, what to decide first, what is finished at the end and what waits for a second hour.',
    questions: [
      ['Can you really build an app in 1 hour?', 'build an app in 1 hour'],
      ['What should I prepare before a live app-building session?', 'prepare for app development'],
      ['What happens in each part of a one-hour app-building session?', 'one hour app session'],
      [
        'How do I know that my app does not fit into an hour, and what can I do then?',
        'app too big for one hour',
      ],
      ['When is a second build hour worth booking, and what fits into it?', 'second app session'],
    ],
    tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
    weight: 3,
  },
  {
    name: 'What an app really costs',
    keywords: ['cost to build a web app', 'affordable app development', 'app development pricing'],
    audience: 'Founders and managers comparing agencies, freelancers and live sessions',
    tone: 'Plain, numerical, fair to the alternatives',
    brief:
      'Explain where the money of a traditional project goes, which parts a small team can do without, and how hourly pricing with full code ownership changes the risk.',
    questions: [
      [
        'What does an app cost when it is built by the hour, and how do I estimate mine?',
        'cost of an app built by the hour',
      ],
      [
        'When is an agency, a freelancer, an app builder or one live hour the right choice?',
        'agency or freelancer for app',
      ],
      ['Who owns the code of my app, and what does owning it let me do?', 'who owns app code'],
      [
        'Where does my app run after the session, and what does running it involve?',
        'where to host a small business app',
      ],
    ],
    tags: ['Pricing', 'App Development', 'Budgeting', 'Small Business'],
    weight: 2,
  },
  {
    name: 'From idea to first version',
    keywords: ['how to plan an app', 'change an app after launch', 'turn a spreadsheet into an app'],
    audience: 'People inside companies who want to replace a spreadsheet, and first-time founders',
    tone: 'Patient, practical, step by step',
    brief:
      'Help readers from the choice of a developer to the first week of use: bring their data along, learn from the first people who use the app, and have it changed.',
    questions: [
      ['How do I choose a developer for a short project?', 'choose a developer'],
      [
        'How does the data in my spreadsheet get into an app, and who can see it?',
        'turn a spreadsheet into an app',
      ],
      ['What should I do in the first week after my app goes live?', 'first week after app launch'],
      ['How do I get changes made after my app is live?', 'change an app after launch'],
    ],
    tags: ['MVP', 'Product Planning', 'Startups', 'Validation'],
    weight: 2,
  },
  {
    name: 'Apps for appointments and lessons',
    keywords: ['appointment booking app', 'lesson scheduling app', 'class booking app'],
    audience: 'Owners of studios, practices, salons and schools',
    tone: 'Matter-of-fact, with examples from daily work',
    brief:
      'Take one trade at a time, and show the smallest app that takes its bookings: the times, the people, the reminders, the deposits and the case that everyone in the trade knows.',
    questions: [
      [
        'What should a booking app with reminders do for a small physiotherapy practice?',
        'physiotherapy booking app',
      ],
      [
        "How can my salon's booking app let a stylist take a haircut while another client's color develops?",
        'hair salon booking app',
      ],
      [
        "How do I keep lessons, prepaid hours and parents' questions straight in one small app?",
        'tutoring scheduler app',
      ],
      ['How should a waiting list and class passes work in a yoga booking app?', 'yoga class booking app'],
      [
        "How should a tattoo studio's booking app handle consultations, deposits and pieces that take several sittings?",
        'tattoo studio booking app',
      ],
      [
        'How can my clinic get intake forms filled in before the visit, and what should such an app leave alone?',
        'clinic intake app',
      ],
      [
        'How would a dog grooming salon take bookings by coat, size and temper?',
        'dog grooming appointment app',
      ],
      [
        'How can a music school schedule make-up lessons without double-booking a room or a teacher?',
        'music school scheduling app',
      ],
      [
        'How do I schedule driving lessons when each one needs an instructor, a car and a student who is ready?',
        'driving school scheduling app',
      ],
      [
        'Can I replace a spreadsheet per client with my own app for programs, check-ins and session packs?',
        'personal trainer app',
      ],
      [
        'How do I get clients to choose their photos on time, without e-mails full of file numbers?',
        'photo proofing app',
      ],
    ],
    tags: ['Scheduling', 'Bookings', 'Small Business', 'Services'],
    weight: 2,
  },
  {
    name: 'Internal tools for small teams',
    keywords: [
      'internal tools for small business',
      'replace spreadsheets with an app',
      'custom business app',
    ],
    audience: 'Operations people in companies of five to fifty',
    tone: 'Matter-of-fact, with examples from daily work',
    brief:
      'Take one everyday process at a time (stock, orders, quotes, jobs, shifts, documents), and show what the spreadsheet costs and what the smallest app that replaces it looks like.',
    questions: [
      [
        'How do I take bakery preorders online without promising bread that is already too late to start?',
        'bakery preorder app',
      ],
      [
        'How can I track tools and cameras that go out as sets and come back in pieces?',
        'equipment checkout app',
      ],
      [
        'How can a small hardware store know what to reorder without counting the whole store?',
        'hardware store inventory app',
      ],
      ['How do I get customers to approve extra work without phone tag?', 'auto repair shop app'],
      [
        'How can a cleaning company schedule recurring visits and keep track of keys and checklists?',
        'cleaning company scheduling app',
      ],
      [
        'How can I turn yard measurements into a landscaping quote before I leave the property?',
        'landscaping quote app',
      ],
      ['Can an app price a roof from its pitch, area and layers?', 'roofing quote app'],
      ['How do I keep a catering order straight when the head count keeps changing?', 'catering order app'],
      [
        'How do I let members skip or swap a weekly farm box without breaking the packing list?',
        'farm box subscription app',
      ],
      [
        'What should a calendar for a few vacation rentals handle beyond showing which nights are taken?',
        'holiday rental calendar app',
      ],
      [
        'How can tenants report repairs with photos so that the right contractor comes?',
        'property maintenance request app',
      ],
      [
        'Can a small app tell my technicians where to go and show which parts are on which van?',
        'hvac dispatch app',
      ],
      [
        "How do I collect every client's documents for the year without chasing them by e-mail?",
        'client document collection app',
      ],
      [
        'How can volunteers sign up for shifts themselves while each shift still gets the skills it needs?',
        'volunteer shift app',
      ],
      [
        "How do I turn my cafés' standing orders into a roast plan without retyping texts and e-mails?",
        'coffee roaster wholesale app',
      ],
      [
        'How can a community center book its rooms without clashes, forgotten setup time and lost deposits?',
        'community hall booking app',
      ],
      [
        'How does a bike shop keep repair tickets, estimates and pickup messages in one place?',
        'bike repair ticket app',
      ],
    ],
    tags: ['Internal Tools', 'Automation', 'Small Business', 'Productivity'],
    weight: 1,
  },
];
