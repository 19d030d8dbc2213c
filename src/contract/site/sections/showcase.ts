/** Each list may be empty. */
import { z } from '../../zod.ts';
import { group, icon, line, list, media, paragraph } from './fields.ts';

const demo = { title: line('Title', 80), description: paragraph('Description', 300) };
const video = {
  src: media('Video', 'film'),
  poster: media('Still image', 'picture'),
  captions: media('Captions', 'captions', { optional: true }),
};

const color = line('Color', 20, { help: 'As #1f5eff, or currentColor for the color of the text.' }).regex(
  /^(?:#[0-9a-fA-F]{6}|currentColor)$/,
  'Color must be six digits after #, or currentColor',
);

export const showcaseSections = {
  'home.demos': z.object({
    title: line('Title', 80),
    playlistTitle: line('Above the list', 40),
    videos: list('Videos', 'video', group('Video', { ...demo, ...video }), 0, 20),
  }),
  'home.screen': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    image: media('Image', 'picture', {
      optional: true,
      help: 'Shown at the full width of the page. Leave blank to show none, and nothing of this section.',
    }),
    alt: line('What it shows', 200, { optional: true, help: 'For readers who cannot see it.' }),
  }),
  'home.apps': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    action: line('Link', 40, { help: 'Leads to the gallery, whose still images are shown.' }),
  }),
  'new.developers': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
  }),
  'new.film': z.object({
    src: media('Video', 'film', { optional: true }),
    poster: media('Still image', 'picture', { optional: true }),
    label: line('What it shows', 120),
  }),
  'new.demoFilms': z.object({
    demos: list(
      'Demos',
      'demo',
      group('Demo', {
        ...demo,
        tech: line('Made with', 200, { optional: true, help: 'Separated by commas.' }),
        ...video,
      }),
      0,
      12,
    ),
  }),
  'new.integrations': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    services: line('First tab', 40),
    models: line('Second tab', 40),
  }),
  'new.services': z.object({
    services: list(
      'First tab',
      'service',
      group('Service', {
        name: line('Name', 60),
        description: paragraph('Description', 200),
        icon: icon('Icon'),
      }),
      0,
      80,
    ),
    providers: list(
      'Second tab',
      'provider',
      group('Provider', {
        provider: line('Name', 60),
        logo: icon('Icon'),
        models: list(
          'Models',
          'model',
          group('Model', { name: line('Name', 60), description: paragraph('Description', 200) }),
          0,
          12,
        ),
      }),
      0,
      30,
    ),
  }),
  'new.logos': z.object({
    logos: list('Names', 'name', group('Name', { name: line('Name', 60), icon: icon('Icon') }), 0, 40),
  }),
  'technologies.groups': z.object({
    groups: list(
      'Groups',
      'group',
      group('Group', {
        title: line('Title', 80),
        text: paragraph('Text', 200),
        tiles: list(
          'Technologies',
          'technology',
          group('Technology', {
            name: line('Name', 60),
            icon: icon('Icon'),
            color,
            image: media('Image instead of the icon', 'picture', { optional: true }),
          }),
          0,
          40,
        ),
      }),
      0,
      20,
    ),
  }),
} as const;
