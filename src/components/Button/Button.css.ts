import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const button = recipe({
  base: {
    ...inlineRow(2),
    justifyContent: 'center',
    border: '1px solid transparent',
    borderRadius: theme.radius.control,
    fontFamily: theme.font.text,
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.title,
    textAlign: 'center',
    textDecoration: 'none',
    flexShrink: 0,
    maxWidth: '100%',
    paddingBlock: space(1),
    cursor: 'pointer',
    transition: `background ${theme.motion.feedback} ${theme.motion.easing}, border-color ${theme.motion.feedback} ${theme.motion.easing}, color ${theme.motion.feedback} ${theme.motion.easing}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.55 },
    },
  },
  variants: {
    tone: {
      primary: {
        background: theme.color.brand,
        color: theme.color.onBrand,
        selectors: { '&:hover:not(:disabled)': { background: theme.color.brandStrong } },
      },
      quiet: {
        background: 'transparent',
        borderColor: theme.color.control,
        color: theme.color.ink,
        selectors: {
          '&:hover:not(:disabled)': { background: theme.color.raised, borderColor: theme.color.ink },
        },
      },
      plain: {
        background: 'transparent',
        color: theme.color.ink,
        selectors: { '&:hover:not(:disabled)': { background: theme.color.raised } },
      },
      inverse: {
        background: theme.color.paper,
        color: theme.color.ink,
        selectors: {
          '&:hover:not(:disabled)': { background: theme.color.raised },
          '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-6px' },
        },
      },
      danger: {
        background: theme.color.danger,
        color: theme.color.onDanger,
        selectors: { '&:hover:not(:disabled)': { filter: 'brightness(0.92)' } },
      },
    },
    size: {
      small: {
        minHeight: space(9),
        paddingInline: space(3),
        fontSize: theme.size[14],
        '@media': { '(pointer: coarse)': { minHeight: space(11) } },
      },
      medium: { minHeight: space(11), paddingInline: space(5), fontSize: theme.size[16] },
      large: { minHeight: space(14), paddingInline: space(6), fontSize: theme.size[18] },
    },
    full: { true: { width: '100%' } },
  },
  defaultVariants: { tone: 'primary', size: 'medium' },
});

export type ButtonVariants = NonNullable<RecipeVariants<typeof button>>;
