import { useState } from 'react';
import { Choice as Options } from '#src/admin/ui/Choice.tsx';
import { dialogActions } from '#src/admin/ui/layouts.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import * as css from './MergeDialog.css.ts';
import type { Choice, Merge } from './merge-post.ts';

interface Props {
  merge: Merge;
  onChosen: (choices: ReadonlyMap<number, Choice>) => void;
  onClose: () => void;
}

export function MergeDialog({ merge: { passages }, onChosen, onClose }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const open = passages.length - choices.size;
  return (
    <Dialog
      onClose={onClose}
      title="Someone else saved this post"
      description="Changes that do not overlap have been merged. Here you both changed the same passage: choose which version to keep. Your changes are not saved yet, and nothing is lost."
    >
      <ol className={css.passages}>
        {passages.map((passage, index) => (
          <li key={passage.id} className={css.passage}>
            <p className={css.place}>
              {passage.place}
              {passages.length > 1 && (
                <span className={css.count}>
                  {index + 1} of {passages.length}
                </span>
              )}
            </p>
            <div className={css.sides}>
              <Side name="Yours" text={passage.mine} />
              <Side name="Theirs" text={passage.theirs} />
            </div>
            <Options
              legend={`Keep, ${passage.place.toLowerCase()} ${index + 1}`}
              options={[
                { value: 'mine', label: 'Yours' },
                { value: 'theirs', label: 'Theirs' },
                ...(passage.joins ? [{ value: 'both' as const, label: 'Both' }] : []),
              ]}
              value={choices.get(passage.id)}
              onChange={(choice) => setChoices((before) => new Map(before).set(passage.id, choice))}
            />
          </li>
        ))}
      </ol>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button disabled={open > 0} onClick={() => onChosen(choices)}>
          {open > 0 ? `${open} left to choose` : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <figure className={css.side}>
      <figcaption className={css.sideName}>{name}</figcaption>
      <pre className={css.text} dir="auto">
        {text || <em className={css.nothing}>Removed</em>}
      </pre>
    </figure>
  );
}
