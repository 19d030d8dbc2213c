import type { ReactNode } from 'react';
import { partFailed } from '#src/content/part-failed.ts';
import * as css from './PartFailed.css.ts';

interface Props {
  /** The e-mail address to write to instead. */
  email: string;
  /** A sentence that names the failed part. */
  text?: string;
  /** Announces it, because it replaces what was there. */
  alert?: boolean;
  /** A button that tries again. */
  children?: ReactNode;
}

/** In the place of a part that does not work: says so, and offers to load the page again or to write an e-mail. */
export const PartFailed = ({ email, text = partFailed.text, alert = true, children }: Props) => (
  <div className={css.box} role={alert ? 'alert' : undefined}>
    <p>
      {text} <WaysOn email={email} />
    </p>
    {children && <div className={css.actions}>{children}</div>}
  </div>
);

/** Offers a visitor a way on where something does not work. */
export const WaysOn = ({ email }: Pick<Props, 'email'>) => (
  <span>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, and loads it again without a script */}
    <a href="">{partFailed.reload}</a>
    {partFailed.orWrite}
    <a href={`mailto:${email}`}>{email}</a>.
  </span>
);
