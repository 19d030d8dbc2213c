import { slugify } from '../../slug.ts';
import { z } from '../../zod.ts';
import { group, line, link, list, media, paragraph, toggle } from './fields.ts';

const app = group('App', {
  title: line('Name', 80, { help: 'The address of the app is made from it: /gallery?app=…' }),
  description: paragraph('Description', 300),
  category: line('Kind', 40, { optional: true, help: 'One of the kinds below, or leave blank.' }),
  technologies: list('Features or tools', 'feature', line('Feature', 40), 0, 12),
  videoSrc: media('Video', 'film', { optional: true }),
  posterSrc: media('Still image', 'picture', { optional: true }),
  demo: link('Live demo', { optional: true, help: 'Where visitors can try it. Leave blank for none.' }),
  buildTime: line('Build time', 40, { optional: true, help: 'For example, "48 minutes".' }),
  builtBy: line('Built by', 60, { optional: true, help: 'For example, the name of a tier.' }),
  large: toggle('Show large', 'Large apps are two to a row on a wide screen.'),
});

/** App URLs are made from names, so every name needs a unique slug. */
function checkNames(apps: ReadonlyArray<{ title: string }>, context: z.RefinementCtx): void {
  const taken = new Set<string>();
  for (const [index, { title }] of apps.entries()) {
    const slug = slugify(title);
    const message =
      slug === ''
        ? 'Name must contain a letter or a digit'
        : taken.has(slug) && 'Another app of the gallery has this name';
    if (message) context.addIssue({ code: 'custom', path: [index, 'title'], message });
    taken.add(slug);
  }
}

const call = (label: string) =>
  group(label, { title: line('Title', 80), text: paragraph('Text', 300), action: line('Button', 40) });

export const gallerySections = {
  'gallery.apps': z.object({
    apps: list('Apps', 'app', app, 0, 60).superRefine(checkNames),
    kinds: list('Kinds, in the order of the page', 'kind', line('Kind', 40), 0, 20),
  }),
  'gallery.page': z.object({
    title: line('Title', 80),
    tab: line('Link to this page', 40),
    intro: paragraph('Introduction', 300),
    searchLabel: line('Name of the search field', 60),
    searchPlaceholder: line('Hint in the search field', 80),
    searchAction: line('Button of the search', 30),
    one: line('What one entry is called', 30),
    many: line('What several are called', 30),
    openAction: line('Button of an app', 30),
    demoAction: line('Link to a live demo', 30),
    noMatch: group('When a search finds nothing', {
      title: line('Title', 80),
      before: line('Before the search', 160),
      after: line('After the search', 160),
      action: line('Button', 40),
    }),
    empty: call('While the gallery is empty'),
    banner: call('At the end'),
  }),
  'inAction.page': z.object({
    title: line('Title', 80),
    tab: line('Link to this page', 40),
    intro: paragraph('Introduction', 300),
    allLabel: line('Link to all kinds', 40),
    kindsLabel: line('Name of the list of kinds', 40),
    others: line('Heading of apps without a kind', 40),
    kindTitle: line('After the kind, as a title for search engines', 40),
    kindDescription: line('After the kind and its number, as a description', 100),
  }),
} as const;
