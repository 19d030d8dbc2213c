import type { ThemeInput } from '#src/contract/generator/themes.ts';

/** A theme as it is sent, with defaults for everything a test does not care about. */
export const aTheme = (theme: Partial<ThemeInput> = {}): ThemeInput => ({
  name: 'Moths',
  keywords: ['moth'],
  audience: '',
  tone: '',
  brief: '',
  tags: [],
  weight: 1,
  autoPublish: true,
  ...theme,
});
