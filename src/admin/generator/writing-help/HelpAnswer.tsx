import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { WritingHelpAnswer } from '#src/contract/generator/writing-help.ts';
import { isFieldAction } from '#src/contract/generator/writing-help-values.ts';
import { Choice } from '../../ui/Choice.tsx';
import { HelpClaims } from './HelpClaims.tsx';
import { actionLabels, usageSentence } from './help-labels.ts';
import { canLink, type SourceForm } from './insert-source.ts';
import { SourceChoice } from './SourceChoice.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { WordDifference } from './WordDifference.tsx';
import * as css from './writing-help.css.ts';

interface Props {
  answer: WritingHelpAnswer;
  /** The text that the answer would replace: the passage, the title or the description. */
  before: string;
  /** @returns false if the text has changed, so that it was not taken */
  onTake: (alternative: number, form: SourceForm) => boolean;
  onLeave: () => void;
  onAgain: () => void;
}

const FORMS = [
  { value: 'link', label: 'Link on these words' },
  { value: 'footnote', label: 'Footnote' },
] as const;

const CHANGED =
  'The text has changed here since you asked, so this no longer fits, and nothing was replaced. Copy it, or leave it and ask again.';

/** An answer as a difference, with its claims and its cost, to take or to leave. */
export function HelpAnswer({ answer, before, onTake, onLeave, onAgain }: Props) {
  const { action, alternatives, notes, usage } = answer;
  const [chosen, setChosen] = useState(0);
  const [form, setForm] = useState<SourceForm>('link');
  const [isRefused, setRefused] = useState(false);
  const status = useFocusOnMount<HTMLParagraphElement>();
  const name = useId();
  const alternative = alternatives[chosen];
  const mayLink = alternative?.source ? canLink(before, alternative.source) : false;
  const usedForm = mayLink ? form : 'footnote';
  const take = () => setRefused(!onTake(chosen, usedForm));
  return (
    <div className={css.stage}>
      <p ref={status} tabIndex={-1} className={css.heading} role="status">
        {alternatives.length === 0 ? 'No source found' : `${actionLabels[action]}: ready`}
      </p>
      {isFieldAction(action) && (
        <ul role="list" className={css.choices} aria-label={actionLabels[action]}>
          {alternatives.map(({ text }, index) => (
            <li key={text}>
              <label className={css.choice}>
                <input
                  className={css.radio}
                  type="radio"
                  name={name}
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                />
                <span className={css.choiceText} dir="auto">
                  {text}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {action === 'find-source' && (
        <>
          <SourceChoice
            name={name}
            sources={alternatives.flatMap(({ source }) => source ?? [])}
            chosen={alternative?.source?.spanId}
            onChoose={(spanId) =>
              setChosen(alternatives.findIndex(({ source }) => source?.spanId === spanId))
            }
          />
          {mayLink && <Choice legend="Insert as" options={FORMS} value={form} onChange={setForm} />}
          {alternative && !mayLink && (
            <p className={css.note}>It is inserted as a footnote, which readers see below the post.</p>
          )}
        </>
      )}
      {alternative && action !== 'find-source' && (
        <>
          <WordDifference label="What changes" before={before} after={alternative.text} />
          <HelpClaims claims={alternative.claims} />
        </>
      )}
      {notes.map((note) => (
        <p key={note} className={css.note} dir="auto">
          {note}
        </p>
      ))}
      <p className={css.note}>{usageSentence(usage)}</p>
      {isRefused && (
        <p className={css.fault} role="alert">
          {CHANGED}
        </p>
      )}
      <div className={css.buttons}>
        {alternative && <Button onClick={take}>Take</Button>}
        <Button tone="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button tone="quiet" onClick={onAgain}>
          Try again
        </Button>
        {isRefused && alternative && (
          <Button tone="quiet" onClick={() => void copy(alternative.text)}>
            Copy
          </Button>
        )}
      </div>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Text copied' });
  } catch {
    toast({
      variant: 'destructive',
      title: 'The browser blocked copying',
      description: 'Select the text and copy it.',
    });
  }
}
