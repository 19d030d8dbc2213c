import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { userQuery } from '../../accounts/session/user-query.ts';
import { dialogActions, inRow } from '../../ui/layouts.css.ts';
import { noteDanger } from '../../ui/lists.css.ts';
import { Time } from '../../ui/Time.tsx';
import { Differences } from './Differences.tsx';
import * as css from './site-texts.css.ts';
import type { SaveState } from './use-section-draft.ts';

interface Props {
  name: SectionKey;
  save: SaveState;
  drafted: boolean;
  onRetry: () => Promise<unknown>;
  onChoose: (value: Value) => void;
}

export function SaveStatus({ name, save, drafted, onRetry, onChoose }: Props) {
  if (save.state === 'failed')
    return (
      <div role="alert" className={inRow}>
        <span className={noteDanger}>Not saved: {save.message}</span>
        <Button tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (save.state === 'contested') return <Choice name={name} save={save} onChoose={onChoose} />;
  return (
    <p className={css.status} role="status">
      {save.state === 'saving' ? (
        'Saving draft…'
      ) : drafted && save.at ? (
        <>
          Draft saved <Time value={save.at} />
        </>
      ) : (
        'What you type is saved as a draft. Visitors see it when you publish.'
      )}
    </p>
  );
}

interface ChoiceProps extends Pick<Props, 'name' | 'onChoose'> {
  save: Extract<SaveState, { state: 'contested' }>;
}

function Choice({ name, save: { by, merged }, onChoose }: ChoiceProps) {
  const keepMine = () => onChoose(merged.mine);
  const otherTab = useQuery(userQuery).data?.username === by;
  return (
    <Dialog
      onClose={keepMine}
      title={
        otherTab
          ? 'You changed the same text in another tab'
          : `${by ?? 'Someone else'} changed the same text`
      }
      description={
        otherTab
          ? 'What else you changed there is already here. Crossed out: the other tab. Underlined: this one.'
          : 'Their other changes are already in your draft. Crossed out: theirs. Underlined: yours.'
      }
      wide
    >
      <Differences spec={formOf(name)} before={merged.theirs} after={merged.mine} same="" />
      <div className={dialogActions}>
        <Button tone="quiet" onClick={() => onChoose(merged.theirs)}>
          {otherTab ? 'Use the other' : 'Use theirs'}
        </Button>
        <Button onClick={keepMine}>{otherTab ? 'Keep this one' : 'Keep mine'}</Button>
      </div>
    </Dialog>
  );
}
