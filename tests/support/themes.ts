import type { ThemeInput } from '#src/contract/generator/themes.ts';

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
