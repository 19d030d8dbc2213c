import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { query } from '#src/admin/query.ts';
import { Choice } from '#src/admin/ui/Choice.tsx';
import { lazyPart } from '#src/admin/ui/lazy-part.tsx';
import { PageSpinner } from '#src/admin/ui/PageSpinner.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { postPath } from '#src/routes.ts';
import type { PostFields } from '../post-form.ts';
import type { Publishing } from '../saving/post-state.ts';
import type { Checks } from '../use-checks.ts';
import * as css from './PublishDialog.css.ts';
import { fieldChanges, placesOf, warningsOf } from './summary.ts';
import { faultOf, localText, TimeField, tomorrowMorning } from './TimeField.tsx';

const TextDifference = lazyPart(async () => ({
  default: (await import('../history/TextDifference.tsx')).TextDifference,
}));

const whens = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const;

interface Props {
  post: AdminPost;
  fields: PostFields;
  checks: Checks;
  later: boolean;
  onPublish: (publishing: Publishing) => void;
  onClose: () => void;
}

/** Says what publishing or updating will do; nothing happens before its one button. */
export default function PublishDialog({ post, fields, checks, later, onPublish, onClose }: Props) {
  const { origin } = usePageContext();
  const blog = useQuery(query('GET /api/admin/blog'));
  const [when, setWhen] = useState<'now' | 'later'>(later || post.publishAt ? 'later' : 'now');
  const planned = post.publishAt ? localText(new Date(post.publishAt)) : undefined;
  const [at, setAt] = useState(planned ?? localText(tomorrowMorning()));
  const [fault, setFault] = useState<string>();
  const changes = fieldChanges(post, fields);
  const isUpdate = post.published || (when === 'later' && at === planned && changes.length > 0);
  const problems = checks.problems?.flatMap(({ sentence, advice }) => (advice ? [] : sentence)) ?? [];
  const warnings = [...warningsOf(fields), ...problems];
  const action = isUpdate ? 'Update' : when === 'now' ? 'Publish' : 'Schedule';

  function act() {
    if (isUpdate) return onPublish({});
    if (when === 'now') return onPublish({ published: true });
    const wrong = faultOf(at);
    if (wrong) setFault(wrong);
    else onPublish({ publishAt: new Date(at).toISOString() });
  }

  return (
    <Dialog
      onClose={onClose}
      title={post.published ? 'Update post' : 'Publish post'}
      description="This is what will happen."
      footer={
        <div className={css.actions}>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={act}>{action}</Button>
        </div>
      }
    >
      {warnings.length > 0 && (
        <section className={css.first} aria-label="Warnings">
          <h3 className={css.heading}>
            {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
          </h3>
          <ul className={css.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      {!post.published && (
        <div className={css.when}>
          <Choice legend="When" options={whens} value={when} onChange={setWhen} />
          {when === 'later' && <TimeField value={at} onChange={setAt} error={fault && faultOf(at)} />}
        </div>
      )}
      <dl className={css.facts}>
        <dt>Address</dt>
        <dd className={css.address}>
          {origin + postPath(fields.slug)}
          {post.publishedAt && fields.slug !== post.slug && (
            <span className={css.note}>The old address, {postPath(post.slug)}, will redirect here.</span>
          )}
        </dd>
        {post.published && (
          <>
            <dt>When</dt>
            <dd>Now. Readers see the changes at once.</dd>
          </>
        )}
        <dt>Shown in</dt>
        <dd>{placesOf(post, blog.data?.open ?? true)}</dd>
        <dt>Newsletter</dt>
        <dd>None is sent.</dd>
      </dl>
      {isUpdate && <Differences post={post} fields={fields} />}
    </Dialog>
  );
}

function Differences({ post, fields }: Pick<Props, 'post' | 'fields'>) {
  const changes = fieldChanges(post, fields);
  return (
    <section className={css.part} aria-label="Changes">
      <h3 className={css.heading}>Changes</h3>
      <ul className={css.changes}>
        {changes.map(({ field, name, before, after }) => (
          <li key={field}>
            <strong>{name}</strong>
            {before !== undefined && (
              <>
                : <del>{before}</del> → <ins>{after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      {changes.some(({ field }) => field === 'content') && (
        <Suspense fallback={<PageSpinner />}>
          <TextDifference now={post.content} then={fields.content} words={DIFFERENCE} />
        </Suspense>
      )}
    </section>
  );
}

const DIFFERENCE = { label: 'The text compared with what readers see', comes: 'added', goes: 'removed' };
