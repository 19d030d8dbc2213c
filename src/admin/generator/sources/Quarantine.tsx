import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { back } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import type { QuarantinedSource, SourceInstruction } from '#src/contract/generator/sources.ts';
import type { SourceRelease } from '#src/contract/generator/values.ts';
import { adminSourcePath } from '#src/routes.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { note, panelNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { placeOf, sourceHost } from './source-labels.ts';
import * as css from './sources.css.ts';

const EraseSourceDialog = lazyDialog(() => import('./EraseSourceDialog.tsx'));

/** Sources with passages that give the writer instructions, for an owner to decide about. */
export function Quarantine({
  sources,
  isAlone = false,
}: {
  sources: readonly QuarantinedSource[];
  /** On the source's own screen, which has its title. */
  isAlone?: boolean;
}) {
  const isOwner = serves('owner', useUser()?.role);
  if (sources.length === 0) return null;
  return (
    <Panel title="Instructions to the writer">
      <ul role="list" className={rows}>
        {sources.map((source) => (
          <li key={source.id} className={panelRow}>
            <Source source={source} isOwner={isOwner} isAlone={isAlone} />
          </li>
        ))}
      </ul>
      <p className={panelNote}>
        Sources are material to write from. A passage that tells a writer or an AI model what to do, or asks
        for a recommendation or a link, may have been placed there by someone else.{' '}
        {isOwner ? 'If you trust it, choose how it is used.' : 'An owner decides how the source is used.'}
      </p>
    </Panel>
  );
}

const STATES: Record<SourceRelease | 'open', { tone: 'danger' | 'warning' | 'neutral'; words: string }> = {
  open: { tone: 'danger', words: 'Not used' },
  without: { tone: 'neutral', words: 'Used without these passages' },
  all: { tone: 'warning', words: 'All of it is used' },
};

interface Props {
  source: QuarantinedSource;
  isOwner: boolean;
  isAlone: boolean;
}

function Source({ source, isOwner, isAlone }: Props) {
  const { id, title, url, kind, instructions, undecided } = source;
  const state = STATES[undecided > 0 ? 'open' : (instructions[0]?.release ?? 'open')];
  const hidden = undecided - instructions.filter(({ release }) => release === null).length;
  return (
    <>
      <div className={inRow}>
        <Badge tone={state.tone}>{state.words}</Badge>
        {!isAlone && (
          <Link className={css.name} to={adminSourcePath(id)}>
            <bdi>{title}</bdi>
          </Link>
        )}
        {!isAlone && url && kind === 'page' && <span className={note}>{sourceHost(url)}</span>}
      </div>
      <ul role="list" className={css.quoted}>
        {instructions.map((instruction) => (
          <Instruction key={instruction.spanId} instruction={instruction} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={note}>
          <Link to={adminSourcePath(id)}>
            See {hidden} more {hidden === 1 ? 'passage' : 'passages'} and decide
          </Link>
        </p>
      ) : (
        isOwner && <Decision source={source} />
      )}
    </>
  );
}

function Instruction({ instruction: { words, foundBy } }: { instruction: SourceInstruction }) {
  return (
    <li>
      <blockquote className={css.quotation} dir="auto">
        {words.join(' … ')}
      </blockquote>
      <p className={note}>
        {foundBy === 'model'
          ? 'The AI model says that it speaks to a writer or a model, or asks for a recommendation or a link.'
          : 'It speaks to a writer or a model, or asks for a recommendation or a link.'}
      </p>
    </li>
  );
}

function Decision({ source }: { source: QuarantinedSource }) {
  const { id, title, kind, instructions, undecided, restingPosts } = source;
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const release = useMutation(
    mutate('POST /api/admin/sources/:id/release', {
      failed: 'Could not save your decision',
      changes: ['GET /api/admin/sources', 'GET /api/admin/sources/:id', 'GET /api/admin/attention'],
      onSuccess: (_, { body }) =>
        toast({ title: body.use === 'all' ? 'All of it is used' : 'Used without these passages' }),
    }),
  );
  const use = (how: SourceRelease) =>
    release.mutate({
      params: { id },
      body: { use: how, spanIds: instructions.map(({ spanId }) => spanId) },
    });
  const current = undecided > 0 ? null : instructions[0]?.release;
  const place = placeOf({ kind });
  return (
    <div className={css.decision}>
      {current !== 'without' && (
        <Button disabled={release.isPending} onClick={() => use('without')}>
          Use it without these passages
        </Button>
      )}
      {current !== 'all' && (
        <Button tone="quiet" disabled={release.isPending} onClick={() => use('all')}>
          Use all of it
        </Button>
      )}
      {place ? (
        <Link to={place.path}>{place.words}</Link>
      ) : (
        <Button tone="quiet" onClick={() => setRemoving(true)}>
          Remove it
        </Button>
      )}
      <Suspense>
        {removing && (
          <EraseSourceDialog
            source={{ id, title, restingPosts }}
            onClose={() => setRemoving(false)}
            onForgotten={() => void navigate(back.sources.to)}
          />
        )}
      </Suspense>
    </div>
  );
}
