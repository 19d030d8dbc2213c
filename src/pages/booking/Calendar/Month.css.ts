import { style } from '@vanilla-extract/css';
import { iconButton } from '#src/design/links.css.ts';
import { centered, font, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const month = style({ minWidth: 0 });
export const head = style({ ...row(1), minHeight: space(11) });
export const name = style({ flex: 1, fontSize: theme.size[21], letterSpacing: theme.tracking.heading });
export const turn = style([
  iconButton,
  { ...square(12), selectors: { '&:disabled': { color: theme.color.control, cursor: 'default' } } },
]);
export const table = style({
  width: '100%',
  marginTop: space(2),
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
});
export const weekday = style({
  height: space(8),
  padding: 0,
  color: theme.color.quiet,
  ...font(13, 'medium'),
  textAlign: 'center',
});
export const cell = style({ height: space(12), padding: 0, textAlign: 'center' });

const number = style({
  ...centered,
  width: '100%',
  height: space(12),
  border: 0,
  borderRadius: theme.radius.control,
  fontSize: theme.size[16],
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-current="date"]': {
      textDecoration: 'underline',
      textUnderlineOffset: '5px',
      textDecorationThickness: '2px',
    },
  },
});
export const day = style([
  number,
  {
    background: theme.color.brandTint,
    color: theme.color.brandStrong,
    fontWeight: theme.weight.strong,
    cursor: 'pointer',
    transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 2px ${theme.color.brand}` },
      '&[aria-pressed="true"]': { background: theme.color.brand, color: theme.color.onBrand },
    },
  },
]);
export const waiting = style([number, { background: theme.color.raised, color: theme.color.quiet }]);
export const closed = style([number, { color: theme.color.quiet }]);
