import { typing } from '#src/content/frame.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { useTexts } from '../Content/use-texts.ts';
import * as css from './TypedPhrase.css.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  /** When false, shows the first phrase: under reduced motion, or when the visitor paused it. */
  playing: boolean;
  className?: string | undefined;
}

/** "Build a CRM" with its end typed, deleted and typed again. It reserves the width of the longest phrase. */
export function TypedPhrase({ playing, className }: Props) {
  const { phrases, lead } = useTexts(typing);
  const typed = useTyped(phrases, playing);
  return (
    <p className={className ? `${css.line} ${className}` : css.line}>
      <span className={visuallyHidden}>{`${lead} ${phrases.join(', ')}`}</span>
      <span aria-hidden="true">{lead} </span>
      <span className={css.place} aria-hidden="true">
        {phrases.map((phrase) => (
          <span key={phrase} className={css.reserve} data-phrase={phrase} />
        ))}
        <span className={css.typed} data-typed data-resting={typed.length === 0 || !playing}>
          {typed}
        </span>
      </span>
    </p>
  );
}
