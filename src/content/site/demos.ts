/** `npm run media` makes the files from these slugs. */

import { section } from './site-content.ts';
import { heroFiles } from './video-size.ts';

interface Video {
  videoPath: string;
  posterSrc: string;
  captionsSrc: string;
}

function video(slug: string): Video {
  return {
    videoPath: `/videos/demos/${slug}.mp4`,
    posterSrc: `/posters/demos/${slug}.webp`,
    captionsSrc: `/videos/demos/${slug}.vtt`,
  };
}

export const heroVideo = {
  src: heroFiles.wide.src,
  poster: heroFiles.wide.poster,
  label: 'A coffee shop is built in one hour',
} as const;

export const videosPublished = '2026-11-20';

export interface GalleryDemo extends Video {
  slug: string;
  title: string;
  description: string;
  /** Comma-separated, as in the specification; read it with `techList`. */
  tech: string;
}

const todoApp: GalleryDemo = {
  slug: 'todo-app',
  title: 'Todo App',
  description:
    'From one sentence to a working list: add, check off, filter and keep tasks between visits. The first version runs before minute ten.',
  tech: 'React, TypeScript, Tailwind CSS, IndexedDB',
  ...video('todo-app'),
};

export const landingVideo = {
  src: todoApp.videoPath,
  poster: todoApp.posterSrc,
  label: todoApp.title,
} as const;

export const homeDemos: readonly GalleryDemo[] = [
  todoApp,
  {
    slug: 'ecommerce-showcase',
    title: 'E-Commerce Showcase',
    description:
      'A product grid, a cart and card checkout in one session. The client picks the photos and changes the prices while it is built.',
    tech: 'Next.js, TypeScript, Stripe, PostgreSQL, Tailwind CSS',
    ...video('ecommerce-showcase'),
  },
  {
    slug: 'chat-app',
    title: 'Chat App',
    description:
      'Rooms, presence and messages that arrive the moment they are sent. Two browsers side by side prove it works before the hour is up.',
    tech: 'React, Node.js, Socket.IO, PostgreSQL',
    ...video('chat-app'),
  },
  {
    slug: 'analytics-dashboard',
    title: 'Analytics Dashboard',
    description:
      'A spreadsheet of orders turns into charts you can filter by week and region, with the numbers a Monday meeting asks for.',
    tech: 'Vue.js, TypeScript, D3, FastAPI, PostgreSQL',
    ...video('analytics-dashboard'),
  },
];

/** "React, Node.js" becomes ["React", "Node.js"]; empty parts are dropped. */
export function techList(tech: string): string[] {
  return tech
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export interface DemoVideo {
  id: string;
  title: string;
  description: string;
  thumbnail: string;
  src: string;
  captions: string;
}

function demoVideo(id: string, title: string, description: string): DemoVideo {
  const { videoPath, posterSrc, captionsSrc } = video(id);
  return { id, title, description, thumbnail: posterSrc, src: videoPath, captions: captionsSrc };
}

export const supercut: DemoVideo = demoVideo(
  'supercut',
  'Demo Supercut',
  'Three sessions in one short video: the idea, the build and the handover.',
);

export const demoVideos: readonly DemoVideo[] = [
  supercut,
  demoVideo('todo-app', 'Todo App', 'A task list built from a single sentence, saved between visits.'),
  demoVideo('ecommerce-showcase', 'E-Commerce Showcase', 'A shop with products, a cart and card checkout.'),
  demoVideo('chat-app', 'Chat App', 'Rooms and live messages, tested in two browsers side by side.'),
];

export const demoPosterFallback: string = heroVideo.poster;

export const demoPlayer = section('home.demos', () => ({
  title: 'Watch a session',
  playlistTitle: 'More demos',
  videos: demoVideos.map(({ title, description, src, thumbnail, captions }) => ({
    title,
    description,
    src,
    poster: thumbnail,
    captions,
  })),
}));

export const newVideo = section('new.film', () => ({
  src: supercut.src,
  poster: supercut.thumbnail,
  label: supercut.title,
}));

export const newDemos = section('new.demoFilms', () => ({
  demos: homeDemos.map(({ title, description, tech, videoPath, posterSrc, captionsSrc }) => ({
    title,
    description,
    tech,
    src: videoPath,
    poster: posterSrc,
    captions: captionsSrc,
  })),
}));
