import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { actions } from './actions.ts';
import { categorySlug, galleryApps, galleryCategories } from './gallery.ts';
import { section, type TextSource } from './site-content.ts';
import { videoSize } from './video-size.ts';

export const galleryList = section('gallery.apps', () => ({
  apps: galleryApps.map(({ title, description, category, technologies, videoSrc, posterSrc, pinned }) => ({
    title,
    description,
    category,
    technologies: [...technologies],
    videoSrc,
    posterSrc,
    demo: '',
    buildTime: '',
    builtBy: '',
    large: pinned !== undefined,
  })),
  kinds: [...galleryCategories],
}));

type Gallery = SectionValue<'gallery.apps'>;

/** An app with its address: `/gallery?app=pomodoro-timer`. */
export type ListedApp = Gallery['apps'][number] & { slug: string };

const made = new WeakMap<Gallery, readonly ListedApp[]>();

/** In the owner's order, each with a slug made from its name. */
export function appsOf(gallery: Gallery): readonly ListedApp[] {
  const apps = made.get(gallery) ?? gallery.apps.map((app) => ({ ...app, slug: categorySlug(app.title) }));
  made.set(gallery, apps);
  return apps;
}

/** In the order of the owner's list, then any others. */
export function kindsOf({ apps, kinds }: Gallery): readonly string[] {
  const had = new Set(apps.map(({ category }) => category).filter(Boolean));
  return [...new Set([...kinds, ...had])].filter((kind) => had.has(kind));
}

export const videoOf = ({ title, description, videoSrc, posterSrc, technologies }: ListedApp) => ({
  title,
  description,
  src: videoSrc,
  poster: posterSrc,
  technologies,
  ...videoSize,
});

/** The number of apps in unchanged built-in texts. */
export const appCount = ({ values }: TextSource): number =>
  values['gallery.apps']?.apps.length ?? galleryApps.length;

export const galleryPage = section('gallery.page', (from) => ({
  title: 'Search the Apps Gallery',
  tab: 'Search all apps',
  intro: `${appCount(from)} apps of the kind that fit in an hour. Watch one work, then book yours.`,
  searchLabel: 'Search apps',
  searchPlaceholder: 'Search by name, purpose or technology',
  searchAction: 'Search',
  one: 'app',
  many: 'apps',
  openAction: actions.viewDemo,
  demoAction: 'Try it live',
  noMatch: {
    title: 'No matching apps',
    before: "We couldn't find any apps matching",
    after: 'Try using different keywords or browse all apps.',
    action: 'Browse All Apps',
  },
  empty: {
    title: 'The first examples are on their way',
    text: 'We add apps here as soon as their owners let us show them. Until then, ask us about one like yours.',
    action: actions.book,
  },
  banner: {
    title: 'See one close to yours?',
    text: 'Bring it to a session. The developer starts from your idea, not from a template.',
    action: 'Book a Session Now',
  },
}));

type PageTexts = SectionValue<'gallery.page'>;

/** "60 apps", "3 of 60 apps", "1 app" */
export const countText = ({ one, many }: PageTexts, shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? one : many}` : `${shown} of ${all} ${many}`;

/** Specification, section 8: `We couldn't find any apps matching "${search}". Try using different keywords or browse all apps.` */
export const noMatchText = ({ noMatch: { before, after } }: PageTexts, search: string): string =>
  `${before} "${search}". ${after}`;

export const galleryCopy = { more: (count: number) => `+${count} more`, close: 'Close' } as const;

export const inActionPage = section('inAction.page', () => ({
  title: 'Apps Gallery',
  tab: 'Browse by job',
  intro: 'Every example in one place, grouped by the job it does. Pick a group or browse them all.',
  allLabel: 'All apps',
  kindsLabel: 'Kinds of app',
  others: 'More apps',
  kindTitle: 'apps in action',
  kindDescription: 'example apps of the kind that fit in one hour. Watch each one work.',
}));
