import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { adminSourcePath } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { BriefSource } from './brief-form.ts';
import * as css from './briefs.css.ts';

interface Props {
  /** Of the part, such as "part 2". */
  name: string;
  chosen: readonly number[];
  sources: readonly BriefSource[];
  onChange: (ids: number[]) => void;
}

const UNUSABLE = { quarantined: 'Gives instructions', gone: 'No longer there' } as const;
/** Characters of a passage, to tell several of one source apart. */
const SHOWN = 60;

const excerptOf = ({ text }: BriefSource) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')} …` : text;

/** The sources that a part rests on. */
export function PartSources({ name, chosen, sources, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const byId = new Map(sources.map((source) => [source.id, source]));
  const left = sources.filter(({ id, state }) => state === 'usable' && !chosen.includes(id));
  return (
    <div className={css.sources}>
      {chosen.length > 0 && (
        <ul role="list" className={css.sourceList} aria-label={`Sources of ${name}`}>
          {chosen.map((id) => {
            const source = byId.get(id);
            if (!source) return null;
            return (
              <li key={id} className={css.source}>
                <span className={css.sourceText}>
                  <SourceTitle source={source} />
                  <span className={css.excerpt} dir="auto">
                    {excerptOf(source)}
                  </span>
                  {source.state !== 'usable' && (
                    <Badge tone="warning">{UNUSABLE[source.state]}, so it is not used</Badge>
                  )}
                </span>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={`Remove the source ${source.title} from ${name}`}
                  onClick={() => {
                    onChange(chosen.filter((each) => each !== id));
                    select.current?.focus();
                  }}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <select
        ref={select}
        className={`${control} ${dense}`}
        aria-label={`Add a source to ${name}`}
        value=""
        disabled={left.length === 0}
        onChange={({ target }) => onChange([...chosen, Number(target.value)])}
      >
        <option value="">{left.length === 0 ? 'No other sources' : 'Add a source …'}</option>
        {left.map((source) => (
          <option key={source.id} value={source.id}>
            {`${source.title}: ${excerptOf(source)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

function SourceTitle({ source: { documentId, title, url, state } }: { source: BriefSource }) {
  if (state === 'gone') return <bdi className={css.sourceName}>{title}</bdi>;
  if (url?.startsWith('http'))
    return (
      <a className={css.sourceLink} href={url} target="_blank" rel="noopener noreferrer" dir="auto">
        {title}
      </a>
    );
  return (
    <Link className={css.sourceLink} to={adminSourcePath(documentId)} dir="auto">
      {title}
    </Link>
  );
}
