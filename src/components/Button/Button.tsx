import type { ComponentProps } from 'react';
import { type ButtonVariants, button } from './Button.css.ts';

type Look = Pick<ButtonVariants, 'tone' | 'size' | 'full'>;

/** A button that does something on this page; small, as nearly all of them are. */
export function Button({
  tone,
  size = 'small',
  full,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes(button({ tone, size, full }), className)} {...rest} />;
}

export function ButtonLink({ tone, size, full, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={classes(button({ tone, size, full }), className)} {...rest} />;
}

const classes = (...names: Array<string | undefined>) => names.filter(Boolean).join(' ');
