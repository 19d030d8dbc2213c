import { zodResolver } from '@hookform/resolvers/zod';
import { type Theme, themeInput } from '#src/contract/generator/themes.ts';
import { z } from '#src/contract/zod.ts';

/** Lists are typed as text. */

const listOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const schema = themeInput.extend({
  keywords: z
    .string()
    .transform((text) => listOf(text, /[\n,]/))
    .pipe(themeInput.shape.keywords),
  tags: z
    .string()
    .transform((text) => listOf(text, /[\n,]/))
    .pipe(themeInput.shape.tags),
});

export type ThemeFields = z.input<typeof schema>;
export type ThemeValues = z.output<typeof schema>;
export const resolver = zodResolver(schema);

export const emptyTheme: ThemeFields = {
  name: '',
  keywords: '',
  audience: '',
  tone: '',
  brief: '',
  tags: '',
  weight: 1,
  autoPublish: true,
};

export const fieldsOf = (theme: Theme): ThemeFields => ({
  name: theme.name,
  keywords: theme.keywords.join('\n'),
  audience: theme.audience,
  tone: theme.tone,
  brief: theme.brief,
  tags: theme.tags.join(', '),
  weight: theme.weight,
  autoPublish: theme.autoPublish,
});
