import { usePageContext } from '#renderer/page-context.tsx';
import * as css from './Logo.css.ts';

/** The mark is a dial whose hand has gone around once: one hour. */
function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      className={css.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 3a13 13 0 1 1-9.2 3.8" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
      <path
        className={css.hand}
        d="M16 3v13l6.5 4"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The team's own logo contains the name; otherwise the mark and the name. */
export function BrandLogo({ size, words }: { size?: number; words: string }) {
  const { logo } = usePageContext();
  if (!logo)
    return (
      <>
        <LogoMark {...(size !== undefined && { size })} />
        <span className={css.siteName} title={words}>
          {words}
        </span>
      </>
    );
  const { url, darkUrl, alt, width, height } = logo;
  return (
    <picture>
      {darkUrl && <source srcSet={darkUrl} media="(prefers-color-scheme: dark)" />}
      <img className={darkUrl ? css.own : css.onPlate} src={url} alt={alt} width={width} height={height} />
    </picture>
  );
}

export function Logo({ href = '/' }: { href?: string }) {
  const { identity } = usePageContext();
  return (
    <a className={css.logo} href={href}>
      <BrandLogo words={identity.name} />
    </a>
  );
}
