import type { SectionValue } from '#src/contract/site/sections/sections.ts';

/** The width from which the links stand in the bar instead of the menu. */
export interface HeaderFit {
  pages: 'tablet' | 'desktop' | 'wide' | 'never';
  /** Includes links to parts of a page. */
  all: 'desktop' | 'wide' | 'never';
}

/** Pixels between the bar's gutters at each width. */
const ROOM = { tablet: 720, desktop: 970, wide: 1_200 };
/** With a short name; a long one is cut off. */
const LOGO = 150;
const GAPS = 48;
const MENU_BUTTON = 68;
const LINK_PADDING = 28;
const BUTTON_PADDING = 48;

/** Marks of a page that is being edited. */
const UNSEEN = /[\u2063\u2064]|[\u{e0100}-\u{e017f}]/gu;

/** A generous estimate: the font is the owner's choice, and some scripts have wide letters. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.replace(UNSEEN, '')) width += letter > '\u2e7f' ? 17 : 9;
  return width;
}

/** Rendered on the server, so that nothing moves later. */
export function fitOf({ links, button }: SectionValue<'site.header'>): HeaderFit {
  const fixed = LOGO + GAPS + widthOf(button.label) + BUTTON_PADDING;
  const need = (shown: typeof links) =>
    shown.reduce((width, { label }) => width + widthOf(label) + LINK_PADDING, fixed);
  const all = need(links);
  const from = all <= ROOM.desktop ? 'desktop' : all <= ROOM.wide ? 'wide' : 'never';
  const pages = links.filter(({ href }) => !href.startsWith('/#'));
  return { all: from, pages: need(pages) + MENU_BUTTON <= ROOM.tablet ? 'tablet' : from };
}
