import type { ReactNode } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { partFailed } from '#src/content/part-failed.ts';
import * as css from './PartFailed.css.ts';

interface Props {
  text?: string;
  /** Announces it, because it replaces other content. */
  alert?: boolean;
  children?: ReactNode;
}

export const PartFailed = ({ text = partFailed.text, alert = true, children }: Props) => (
  <div className={css.box} role={alert ? 'alert' : undefined}>
    <p>
      {text} <WaysOn />
    </p>
    {children && <div className={css.actions}>{children}</div>}
  </div>
);

export function WaysOn() {
  const { supportEmail } = usePageContext().identity;
  return (
    <span>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, and loads it again without a script */}
      <a href="">{partFailed.reload}</a>
      {partFailed.orWrite}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </span>
  );
}
