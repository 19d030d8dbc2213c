import { typing } from '#src/content/site/frame.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { useTexts } from '../Content/use-texts.ts';
import * as css from './TypedPhrase.css.ts';
import typePhrases from './type-phrases.behavior.ts';

/** "Build a CRM" with its end typed and deleted. Reserves the width of the longest phrase. */
export function TypedPhrase({ className }: { className?: string | undefined }) {
  const { phrases, lead } = useTexts(typing);
  return (
    <p className={className ? `${css.line} ${className}` : css.line} {...typePhrases}>
      <span className={visuallyHidden}>{`${lead} ${phrases.join(', ')}`}</span>
      <span aria-hidden="true">{lead} </span>
      <span className={css.place} aria-hidden="true">
        {phrases.map((phrase) => (
          <span key={phrase} className={css.reserve} data-phrase={phrase} />
        ))}
        <span className={css.typed} data-typed data-resting="true">
          {phrases[0]}
        </span>
      </span>
    </p>
  );
}
