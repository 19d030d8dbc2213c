import { SelectField, TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { IDEA_KEY, MAX_OPTIONS, QUESTION_TYPES } from '#src/contract/bookings/question-values.ts';
import { Options } from '../../../ui/Options.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { type QuestionDraft, TYPE_LABELS, takesOptions } from './question-drafts.ts';
import * as css from './questions.css.ts';

interface Props {
  draft: QuestionDraft;
  /** The site's label of the idea. */
  usualLabel: string;
  faults: Partial<Record<string, string>>;
  onChange: (change: Partial<QuestionDraft>) => void;
}

export function QuestionFields({ draft, usualLabel, faults, onChange }: Props) {
  const { key, label, help, type, options, required } = draft;
  const isIdea = key === IDEA_KEY;
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <TextField
          compact
          label="Question"
          help={isIdea ? `Leave blank to use the site’s text, “${usualLabel}”.` : 'As clients read it.'}
          error={faults.label}
          value={label}
          maxLength={120}
          autoComplete="off"
          data-first="true"
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <SelectField
          compact
          label="Type"
          help={isIdea ? 'The idea is always a long text.' : undefined}
          error={faults.type}
          value={type}
          disabled={isIdea}
          onChange={({ target }) =>
            onChange({ type: QUESTION_TYPES.find((each) => each === target.value) ?? type })
          }
        >
          <Options of={QUESTION_TYPES.map((each) => [each, TYPE_LABELS[each]] as const)} />
        </SelectField>
      </div>
      <TextField
        compact
        label="Help"
        help="Optional. It stands below the field."
        error={faults.help}
        value={help}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange({ help: target.value })}
      />
      {takesOptions(type) && (
        <TextArea
          compact
          label="Answers"
          help={`One in each line, at most ${MAX_OPTIONS}.`}
          error={faults.options}
          rows={5}
          value={options}
          onChange={({ target }) => onChange({ options: target.value })}
        />
      )}
      <Switch
        label="Required"
        help={
          type === 'checkbox'
            ? 'It must be checked to book, as for terms.'
            : 'No one can book without an answer. Bookings that the team makes never need one.'
        }
        checked={required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
    </div>
  );
}
