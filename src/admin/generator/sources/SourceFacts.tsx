import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { Source } from '#src/contract/generator/sources.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fact, noteDanger, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Time } from '../../ui/Time.tsx';
import { FORMATS, KINDS, sourceOrigin, wordCount } from './source-labels.ts';
import * as css from './sources.css.ts';

/** Origin, time of reading, and permission to quote. */
export function SourceFacts({ source }: { source: Source }) {
  const { id, kind, format, url, readAt, error, triedAt, notes, isOwn, gone, givenBy, mayQuote, checkedBy } =
    source;
  const change = useMutation(
    mutate('PATCH /api/admin/sources/:id', {
      failed: 'Could not change the source',
      changes: ['GET /api/admin/sources', 'GET /api/admin/sources/:id'],
      onSuccess: (saved) =>
        toast({ title: saved.mayQuote ? 'Articles may quote it' : 'Articles only state its facts' }),
    }),
  );
  return (
    <Panel title="About" action={<Badge plain>{KINDS[kind]}</Badge>}>
      <dl className={`${rows} ${css.facts}`}>
        <div className={fact}>
          <dt>From</dt>
          <dd dir="auto">
            {url ? (
              <a href={url} target="_blank" rel="noreferrer noopener">
                {url}
              </a>
            ) : kind === 'document' ? (
              FORMATS[format]
            ) : (
              sourceOrigin(source)
            )}
          </dd>
        </div>
        {!isOwn && givenBy && (
          <div className={fact}>
            <dt>Added by</dt>
            <dd>
              <bdi>{givenBy}</bdi>
            </dd>
          </div>
        )}
        <div className={fact}>
          <dt>Read</dt>
          <dd>
            <Time value={readAt} />, {wordCount(source.words)}
            {error && (
              <p className={noteDanger} role="status">
                {error} Tried <Time value={triedAt} plain />. What was read before is kept.
              </p>
            )}
          </dd>
        </div>
        {!isOwn && checkedBy && (
          <div className={fact}>
            <dt>Checked</dt>
            <dd>
              For instructions to the writer, by {checkedBy === 'model' ? 'rules and the AI model' : 'rules'}
            </dd>
          </div>
        )}
        {notes.length > 0 && (
          <div className={fact}>
            <dt>Note</dt>
            <dd>{notes.join(' ')}</dd>
          </div>
        )}
        {isOwn && (
          <div className={fact}>
            <dt>Quotations</dt>
            <dd>
              {kind === 'story'
                ? 'The client agreed to be quoted.'
                : 'Allowed, because these are your own words.'}
            </dd>
          </div>
        )}
      </dl>
      {!isOwn && !gone && (
        <div className={css.panelPart}>
          <Switch
            label="May be quoted"
            help="Articles may repeat sentences of it word for word, as quotations. Otherwise, they only state its facts."
            checked={change.isPending ? change.variables.body.mayQuote : mayQuote}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ params: { id }, body: { mayQuote: target.checked } })}
          />
        </div>
      )}
    </Panel>
  );
}
