/** Named by content hash (`tools/fonts.mjs` makes them). */
export interface FontFiles {
  file: string;
  /** Other letters (`letters.ts`). */
  others: string;
}

/** Preloaded, because a browser finds them only after the styles. */
export interface PageFonts {
  display: FontFiles;
  text: FontFiles;
}

export const ownFonts: PageFonts = {
  text: { file: '/fonts/inter.462bc0b6.woff2', others: '/fonts/inter-others.14892fe4.woff2' },
  display: { file: '/fonts/bricolage.17691628.woff2', others: '/fonts/bricolage-others.f870a611.woff2' },
};

/** Without other letters. */
export const codeFont = '/fonts/geist-mono.6d1e16bf.woff2';

/** For receipts as PDF: Latin, Greek and Cyrillic. */
export const receiptFonts = [
  '/fonts/receipt-latin.df35254c.ttf',
  '/fonts/receipt-latin-ext.1d8c755b.ttf',
  '/fonts/receipt-greek.cb312a2f.ttf',
  '/fonts/receipt-cyrillic.c62fc524.ttf',
  '/fonts/receipt-cyrillic-ext.66ef69ad.ttf',
  '/fonts/receipt-vietnamese.2cc01f4f.ttf',
] as const;

type Widths = readonly [number, number, number, number];
/** A font that ships in one weight. */
const same = (width: number): Widths => [width, width, width, width];

/** Relative to Arial, for the fallback (`fallback-faces.ts`). */
export interface FontMetrics {
  /** Percent of Arial (400, 500) and Arial Bold (600, 700), measured with `measureText` in Chromium. */
  widths: Widths;
  /** In percent of the font size. */
  ascent: number;
  descent: number;
  /** Much wider or narrower characters, by `unicode-range`. */
  uneven?: ReadonlyArray<readonly [range: string, widths: Widths]>;
}

interface FontChoice extends FontFiles {
  family: string;
  /** The families after it in `font-family`. */
  behind: string;
  metrics: FontMetrics;
  /** For images drawn by the server: one weight, with the family name inside that file. */
  drawn: { file: string; family: string };
}

/** Browsers download only the chosen fonts. */
export const fontChoices = {
  bricolage: {
    family: 'Bricolage Grotesque',
    ...ownFonts.display,
    behind: '"Bricolage Grotesque Fallback", system-ui, sans-serif',
    metrics: {
      widths: same(101),
      ascent: 93,
      descent: 27,
      // Spaces and stops; capitals; small letters; figures, of which the 1 is so narrow that its own width would show.
      uneven: [
        ['U+20,U+2C,U+2E,U+3A', same(82)],
        ['U+41-5A', same(96.5)],
        ['U+61-7A', same(103.5)],
        ['U+30,U+32-39', same(113)],
        ['U+31', same(75)],
      ],
    },
    drawn: {
      file: '/fonts/bricolage-grotesque-bold.134ae054.ttf',
      family: 'Bricolage Grotesque 96pt ExtraBold',
    },
  },
  inter: {
    family: 'Inter',
    ...ownFonts.text,
    behind: '"Inter Fallback", system-ui, sans-serif',
    metrics: { widths: [105.9, 106.9, 101.1, 102.1], ascent: 96.9, descent: 24.1 },
    drawn: { file: '/fonts/inter-bold.9b7d21da.ttf', family: 'Inter' },
  },
  archivo: {
    family: 'Archivo',
    file: '/fonts/archivo.cf48dab8.woff2',
    others: '/fonts/archivo-others.2024f8e0.woff2',
    behind: '"Archivo Fallback", system-ui, sans-serif',
    metrics: { widths: [98, 99.8, 94.9, 97.9], ascent: 87.8, descent: 21 },
    drawn: { file: '/fonts/archivo-bold.39823ee5.ttf', family: 'Archivo SemiBold' },
  },
  fraunces: {
    family: 'Fraunces',
    file: '/fonts/fraunces.abd2db81.woff2',
    others: '/fonts/fraunces-others.dbc0961a.woff2',
    behind: '"Fraunces Fallback", Georgia, serif',
    metrics: { widths: [104.3, 105.9, 100.3, 103.3], ascent: 97.8, descent: 25.5 },
    drawn: { file: '/fonts/fraunces-bold.a9688cf9.ttf', family: 'Fraunces' },
  },
  newsreader: {
    family: 'Newsreader',
    file: '/fonts/newsreader.f04a3fea.woff2',
    others: '/fonts/newsreader-others.08e13c75.woff2',
    behind: '"Newsreader Fallback", Georgia, serif',
    metrics: { widths: [95.3, 97.4, 93.1, 95.3], ascent: 73.5, descent: 26.5 },
    drawn: { file: '/fonts/newsreader-bold.e00980eb.ttf', family: 'Newsreader 16pt 16pt' },
  },
  nunito: {
    family: 'Nunito',
    file: '/fonts/nunito.97c8c056.woff2',
    others: '/fonts/nunito-others.b1f28aa4.woff2',
    behind: '"Nunito Fallback", system-ui, sans-serif',
    metrics: { widths: [101.2, 102.1, 95.9, 97.9], ascent: 101.1, descent: 35.3 },
    drawn: { file: '/fonts/nunito-bold.7dda0b4a.ttf', family: 'Nunito ExtraLight' },
  },
} satisfies Record<string, FontChoice>;

export type FontName = keyof typeof fontChoices;
export const fontChoice = (name: FontName): FontChoice => fontChoices[name];
