import { once, type Plan, pagesOf, SEARCHES, UPLOAD } from './plan.ts';

export const contentCalls = {
  accounts: { currentUser: once, confirmedPassword: once },
  blog: {
    listPosts: ({ published, tagged }) => [
      {},
      ...[0.5, 1].map((part) => ({ page: Math.ceil((published * part) / 9), limit: 9 })),
      { tag: 'mvp' },
      { tag: 'mvp', page: Math.ceil(tagged / 9), limit: 9 },
      ...SEARCHES.map((q) => ({ q })),
      { q: 'app', page: 50 },
      { q: 'app', tag: 'mvp' },
    ],
    getPost: ({ size }) => [{ slug: `post-${size.posts / 2}` }],
  },
  posts: {
    listPosts: ({ size, published, hours }) => [
      ...pagesOf(size.posts, 50),
      ...['created', 'published', 'title'].map((sort) => ({ sort, offset: size.posts / 2 })),
      ...['published', 'planned', 'draft', 'review'].map((status) => ({ status })),
      { status: 'published', sort: 'title', offset: Math.round(published / 2) },
      { status: 'draft', offset: size.posts * 0.01 },
      ...SEARCHES.map((q) => ({ q, limit: 8 })),
      { q: 'app', status: 'draft', sort: 'title' },
      { theme: 7 },
      { tag: 'MVP' },
      { author: 'Author 7' },
      { author: 'Admin', offset: size.posts * 0.4 },
      { origin: 'written' },
      { from: hours(-24 * 30), to: hours(0) },
      { theme: 7, tag: 'MVP', author: 'Admin', origin: 'generated', status: 'published', sort: 'title' },
      { q: 'app', theme: 7, tag: 'MVP' },
    ],
    listPostFacets: once,
    listDeletedPosts: once,
    getPost: ({ size }) => [{ id: size.posts / 2 }],
    listTags: once,
    checkSlug: () => [
      { slug: 'post-17', post: 5 },
      { slug: 'a-new-one', post: 5 },
    ],
  },
  postExports: {
    exportPosts: {
      everything: () => [{ format: 'markdown' }, { format: 'ghost', posts: 'published' }],
      because: 'every post with its text and images',
    },
  },
  imports: {
    listImports: once,
    getImport: { everything: () => [{ id: 1 }], because: 'counts the items of the import' },
    listImportItems: ({ size }) => [
      { id: 1 },
      { id: 1, offset: size.posts / 2, limit: 50 },
      { id: 1, status: 'draft', outcome: 'imported' },
    ],
  },
  postHistory: { listRevisions: () => [{ id: 50 }], getRevision: () => [{ id: 1, rev: 1 }] },
  workingCopies: { getWorkingCopy: () => [{ id: 2 }] },
  previewLinks: { listPreviewLinks: () => [{ id: 2 }] },
  mediaLibrary: {
    listMedia: ({ size }) => [
      ...pagesOf(size.images, 24),
      { q: `photo-${size.images - (size.images % 3 || 3)}` },
      { q: 'workbench' },
      { q: 'no such image' },
    ],
    getMedia: ({ picture: image }) => [{ hash: image }],
  },
  films: {
    listFilms: once,
    getFilm: 'there are as many videos as people upload: 4 GB at most',
    listFilmUploads: once,
    getFilmUpload: UPLOAD,
  },
  brand: { listBrandAssets: once, getBrand: once },
  content: {
    listSections: once,
    searchSections: () => [{ q: 'hour' }],
    getSection: () => [{ key: 'offer' }],
    listSectionRevisions: () => [{ key: 'offer' }],
    getSectionRevision: 'one of at most 50 versions of a section, by its id',
    listOutdatedTexts: once,
    listOfferPlaceholders: once,
    listPlainPrices: once,
  },
  sitePreviewLinks: { listSitePreviewLinks: once },
  describe: { getDescription: once },
  samples: { listSamples: once },
  contentFile: { exportContent: () => [{ all: 'true', drafts: 'true' }] },
  redirects: { listRedirects: once, exportRedirects: once },
  messages: {
    listMessages: ({ size }) => [
      ...pagesOf(size.bookings / 40, 25).map((page) => ({ ...page, state: 'open' })),
      ...pagesOf(size.bookings * 0.47, 25).map((page) => ({ ...page, state: 'done' })),
    ],
    countUnreadMessages: once,
  },
  covers: { getCovers: ({ hours }) => [{}, { since: hours(-24 * 30) }] },
  themes: { listThemes: () => [{}, { archived: 'true' }] },
  evidence: {
    listSources: ({ size }) => [
      {},
      { kind: 'page', offset: Math.floor(size.posts / 1_000) },
      { q: 'hosting' },
      { q: 'h' },
    ],
    getSource: () => [{ id: 5 }],
  },
  topics: {
    listTopics: {
      everything: () => [{}],
      because: 'every question with its post, its views and its bookings',
    },
  },
  proposals: {
    listProposals: ({ size }) => [
      {},
      { kind: 'link' },
      { kind: 'refresh', offset: Math.floor(size.posts / 1_000) },
      { alike: 1 },
    ],
    listProposalGroups: () => [{}, { kind: 'refresh' }],
    countProposals: once,
  },
  questions: {
    listQuestions: ({ size }) => [
      {},
      { origin: 'search', offset: Math.floor(size.posts / 10) },
      { q: 'case' },
      { state: 'dismissed' },
    ],
    getQuestionMap: once,
  },
  marketing: {
    listMaterials: ({ size }) => [
      ...pagesOf(size.posts * 0.02, 50),
      { channel: 'linkedin' },
      { tag: 'Campaign 3' },
      { q: 'hour' },
      { q: 'Material 3' },
    ],
    getMaterial: () => [{ id: 3 }],
    listMaterialVersions: () => [{ id: 3 }],
    materialCard: 'draws an image',
  },
  materialRuns: { listMaterialRuns: once },
} satisfies Readonly<Record<string, Readonly<Record<string, Plan>>>>;
