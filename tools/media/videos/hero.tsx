import { type Layout, LiveSession, seconds } from '../build/live-session.tsx';
import type { Scene } from '../stage/scene.ts';

/**
 * The page's text covers the left half and the lower edge of the wide image, and the lower part of the tall
 * one. Pages crop the wide image on its left, and the tall one below and a twentieth on either side.
 */
const layouts: Record<string, Layout> = {
  wide: {
    width: 960,
    height: 540,
    light: { x: 735, y: 215, r: 310 },
    screen: { x: 486, y: 36, w: 446, h: 384 },
    bar: 34,
    barText: 13,
    shop: {
      title: 22,
      head: 44,
      pad: 16,
      shelf: 6,
      start: 3,
      card: 110,
      bag: 52,
      largeCard: 214,
      largeBag: 122,
      text: 13.5,
      largeText: 18,
      drawer: 178,
      fields: 2,
      code: { text: 12, line: 16.5, lines: 4 },
    },
    call: { x: 655, y: 305, w: 132, h: 108, text: 11 },
    said: { right: 24, top: 272, text: 14 },
    points: { rest: [612, 236], pick: [704, 158], pay: [836, 196] },
  },
  tall: {
    width: 540,
    height: 960,
    light: { x: 270, y: 160, r: 330 },
    screen: { x: 42, y: 28, w: 456, h: 254 },
    bar: 38,
    barText: 16,
    shop: {
      title: 25,
      head: 46,
      pad: 14,
      shelf: 3,
      start: 2,
      card: 116,
      bag: 56,
      largeCard: 116,
      largeBag: 64,
      text: 16,
      largeText: 19,
      drawer: 206,
      fields: 1,
      code: { text: 14, line: 19, lines: 2 },
    },
    call: { x: 250, y: 218, w: 118, h: 98, text: 12 },
    said: { right: 38, top: 190, text: 16 },
    points: { rest: [196, 206], pick: [262, 170], pay: [392, 184] },
  },
};

export default function hero(shape: string): Scene {
  const layout = layouts[shape];
  if (!layout) throw new Error(`there is no picture "${shape}"`);
  const { width, height } = layout;
  return {
    View: ({ t }) => <LiveSession t={t} layout={layout} />,
    seconds,
    poster: 0,
    width,
    height,
    pixels: [width * 2, height * 2],
    dissolve: 0.8,
  };
}
