import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { HELP_LANGUAGES, type HelpLanguage } from '#src/contract/generator/writing-help-values.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { query } from '../../query.ts';
import { Options } from '../../ui/Options.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { languageName } from './help-labels.ts';
import { SourceChoice } from './SourceChoice.tsx';
import * as css from './writing-help.css.ts';

interface Props<T> {
  onAsk: (chosen: T) => void;
  onBack: () => void;
}

const byName = HELP_LANGUAGES.map((language): [HelpLanguage, string] => [
  language,
  languageName(language),
]).sort(([, one], [, other]) => one.localeCompare(other));

/** The language to translate into. */
export function LanguageOptions({ onAsk, onBack }: Props<HelpLanguage>) {
  const [language, setLanguage] = useState<string>('');
  const chosen = HELP_LANGUAGES.find((each) => each === language);
  return (
    <div className={css.stage} data-fields>
      <SelectField
        label="Translate into"
        help="Quotations stay in their own language."
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
        autoFocus
      >
        <option value="">Choose a language</option>
        <Options of={byName} />
      </SelectField>
      <div className={css.buttons}>
        <Button disabled={!chosen} onClick={() => chosen && onAsk(chosen)}>
          Translate
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

const TYPING_MS = 300;
/** Of the passage, which is searched for at first. */
const SEARCHED = 400;

interface SourceProps extends Props<number> {
  postId: number;
  passage: string;
}

/** The source to expand from, among those that fit the passage or a search. */
export function SourceOptions({ postId, passage, onAsk, onBack }: SourceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const words = useDebounced(typed.trim(), TYPING_MS);
  const found = useQuery({
    ...query('GET /api/admin/posts/:id/writing-help', {
      params: { id: postId },
      query: { q: (words || passage.replace(/\s+/g, ' ')).slice(0, SEARCHED) },
    }),
    placeholderData: keepPreviousData,
  });
  const name = useId();
  const { sources = [], quarantined = [] } = found.data ?? {};
  const source = sources.find(({ spanId }) => spanId === chosen);
  return (
    <div className={css.stage}>
      <TextField
        label="Search your sources"
        help="Leave blank to see the sources that fit the text."
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        autoFocus
      />
      <SourceChoice name={name} sources={sources} chosen={chosen} onChoose={setChosen} />
      {found.data && sources.length === 0 && (
        <p className={css.note} role="status">
          No source has these words. Search for others, or add a source under Sources.
        </p>
      )}
      {found.error && (
        <p className={css.fault} role="alert">
          {errorMessage(found.error)}
        </p>
      )}
      {quarantined.map(({ id, title }) => (
        <p key={id} className={css.note}>
          “{title}” waits for an owner’s decision under Sources, because it gives the writer instructions.
        </p>
      ))}
      <div className={css.buttons}>
        <Button disabled={!source} onClick={() => source && onAsk(source.documentId)}>
          Expand
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
