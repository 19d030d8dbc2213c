import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { serves } from '#src/contract/accounts/access.ts';
import { formatNumber } from '#src/contract/format.ts';
import {
  HELP_LENGTH,
  type HelpAction,
  STATEMENT_LENGTH,
} from '#src/contract/generator/writing-help-values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { textLink } from '../../ui/ui.css.ts';
import { actionLabels, OF_PASSAGE, OF_POST } from './help-labels.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import * as css from './writing-help.css.ts';

interface Props {
  passage: string;
  hasContent: boolean;
  /** Why there is no help, as a sentence. */
  missing: string | null;
  onChoose: (action: HelpAction) => void;
}

/** The actions. Those that cannot be used stay visible, with the reason above. */
export function HelpMenu({ passage, hasContent, missing, onChoose }: Props) {
  const first = useFocusOnMount<HTMLButtonElement>();
  const isOwner = serves('owner', useUser()?.role);
  const length = passage.trim() === '' ? 0 : passage.length;
  const isUsable = (action: HelpAction) => {
    if (missing !== null) return false;
    if (OF_POST.includes(action)) return hasContent;
    return length > 0 && length <= (action === 'find-source' ? STATEMENT_LENGTH : HELP_LENGTH);
  };
  const usable = [...OF_PASSAGE, ...OF_POST].find(isUsable);
  const list = (actions: readonly HelpAction[]) => (
    <ul role="list" className={css.actions}>
      {actions.map((action) => (
        <li key={action}>
          <Button
            tone="quiet"
            className={css.action}
            ref={action === usable ? first : undefined}
            disabled={!isUsable(action)}
            onClick={() => onChoose(action)}
          >
            {actionLabels[action]}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={css.stage}>
      {missing !== null && (
        <p className={css.notice} role="status">
          {missing}{' '}
          {isOwner && (
            <Link className={textLink} to={`${ADMIN_PATH}/settings/ai`}>
              AI provider settings
            </Link>
          )}
        </p>
      )}
      <div className={css.group}>
        <h3 className={css.heading}>The selected text, or the paragraph at the cursor</h3>
        {missing === null && lengthNote(length)}
        {list(OF_PASSAGE)}
      </div>
      <div className={css.group}>
        <h3 className={css.heading}>The whole post</h3>
        {missing === null && !hasContent && (
          <p className={css.note}>The post has no text yet. Write some first.</p>
        )}
        {list(OF_POST)}
      </div>
    </div>
  );
}

function lengthNote(length: number) {
  if (length === 0)
    return <p className={css.note}>Select some text, or put the cursor into a paragraph, to change it.</p>;
  if (length > HELP_LENGTH)
    return (
      <p className={css.note}>
        You have selected {formatNumber(length)} characters. Select at most {formatNumber(HELP_LENGTH)}.
      </p>
    );
  if (length > STATEMENT_LENGTH)
    return (
      <p className={css.note}>
        To find a source, select one statement of at most {formatNumber(STATEMENT_LENGTH)} characters.
      </p>
    );
  return null;
}
