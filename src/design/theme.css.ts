import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
  style,
} from '@vanilla-extract/css';
import { dark, light, NIGHT_CLASS } from './palette.ts';
import { leading, tracking, weight } from './type.ts';

const contract = createGlobalThemeContract(
  {
    color: {
      paper: 'paper',
      raised: 'raised',
      ink: 'ink',
      /** Secondary text; still 4.5:1 on paper and on raised. */
      quiet: 'quiet',
      hairline: 'hairline',
      /** Borders of controls: 3:1 on paper. */
      control: 'control',
      brand: 'brand',
      brandStrong: 'brand-strong',
      brandTint: 'brand-tint',
      onBrand: 'on-brand',
      success: 'success',
      successTint: 'success-tint',
      warning: 'warning',
      warningTint: 'warning-tint',
      danger: 'danger',
      dangerTint: 'danger-tint',
      onDanger: 'on-danger',
      veil: 'veil',
      night: 'night',
      onNight: 'on-night',
      onNightQuiet: 'on-night-quiet',
      onNightHairline: 'on-night-hairline',
    },
    shadow: { floating: 'shadow-floating' },
    font: { display: 'font-display', text: 'font-text', mono: 'font-mono' },
    size: {
      13: 't13',
      14: 't14',
      16: 't16',
      18: 't18',
      21: 't21',
      28: 't28',
      38: 't38',
      54: 't54',
      76: 't76',
      figure: 'tf',
      price: 'tp',
      article: 'ta',
      code: 'tc',
    },
    radius: { control: 'r-control', card: 'r-card', media: 'r-media', round: 'r-round' },
    motion: { feedback: 'm-feedback', enter: 'm-enter', easing: 'm-easing' },
    layer: { header: 'z-header', progress: 'z-progress', overlay: 'z-overlay', toast: 'z-toast' },
  },
  (name) => name ?? '',
);

export const theme = { ...contract, weight, leading, tracking };

const constant = {
  font: {
    display: '"Bricolage Grotesque", "Bricolage Grotesque Fallback", system-ui, sans-serif',
    text: '"Inter", "Inter Fallback", system-ui, sans-serif',
    mono: '"Geist Mono", ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  },
  // Fluid between 390 and 1440 pixels wide.
  size: {
    13: '0.8125rem',
    14: '0.875rem',
    16: '1rem',
    18: 'clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)',
    21: 'clamp(1.125rem, 1.05rem + 0.29vw, 1.3125rem)',
    28: 'clamp(1.375rem, 1.24rem + 0.57vw, 1.75rem)',
    38: 'clamp(1.75rem, 1.52rem + 0.95vw, 2.375rem)',
    54: 'clamp(2.25rem, 1.83rem + 1.71vw, 3.375rem)',
    76: 'clamp(2.75rem, 2.01rem + 3.05vw, 4.75rem)',
    figure: 'clamp(7.5rem, 5.36rem + 8.76vw, 13.25rem)',
    price: 'clamp(4.5rem, 3.2rem + 5vw, 8rem)',
    // The same size on phones and large screens.
    article: '1.125rem',
    // Inline code has wider letters.
    code: '0.9em',
  },
  radius: { control: '6px', card: '12px', media: '20px', round: '999px' },
  motion: { feedback: '150ms', enter: '240ms', easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  layer: { header: '10', progress: '20', overlay: '30', toast: '40' },
};

createGlobalTheme(':root', contract, {
  ...constant,
  color: light,
  shadow: { floating: '0 18px 48px rgb(11 15 25 / 0.16), 0 2px 6px rgb(11 15 25 / 0.08)' },
});

const darkShadow = { floating: '0 18px 48px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.04)' };

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    // Paper is white.
    'screen and (prefers-color-scheme: dark)': {
      vars: { ...assignVars(theme.color, dark), ...assignVars(theme.shadow, darkShadow) },
    },
  },
});

/** The dark palette regardless of the color scheme, for content on top of videos. */
export const onNight = style([NIGHT_CLASS, { colorScheme: 'dark', vars: assignVars(theme.color, dark) }]);
