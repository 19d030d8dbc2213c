/** The same for every brand, so plain values. Sizes are in `theme.css.ts`: they change with the window. */

/** Only weights that the shipped fonts have. */
export const weight = {
  regular: '400',
  /** Links, table labels, statuses. */
  medium: '500',
  /** Labels, buttons, headings set in the text font. */
  strong: '600',
  /** The display font ships no other weight. */
  display: '700',
};

/** The larger the type, the tighter. */
export const leading = {
  /** A single number that fills a column. */
  figure: '0.85',
  /** Titles of 76 pixels, and numbers that stand alone. */
  display: '1',
  /** Titles of 54 pixels. */
  headline: '1.05',
  /** The default for headings. */
  heading: '1.1',
  /** Headings of 21 to 38 pixels that often take two lines; buttons. */
  title: '1.2',
  /** Names and labels of two lines. */
  label: '1.3',
  compact: '1.4',
  text: '1.5',
  body: '1.6',
  /** 30 pixels at a font size of 18. */
  article: '1.67',
};

export const tracking = {
  figure: '-0.06em',
  /** Titles of 54 and 76 pixels. */
  display: '-0.03em',
  /** The default for headings. */
  heading: '-0.02em',
  /** Names of 16 to 18 pixels in the text font, and numerals. */
  title: '-0.01em',
  none: '0',
};
