import { useState } from 'react';
import { Link } from 'react-router';
import type { Job, JobWork } from '#src/contract/generator/jobs.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { isOpen } from '../../operations/dashboard/job-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fact, note, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './jobs.css.ts';
import { LeftOut } from './LeftOut.tsx';

interface Props {
  job: Job;
  work: JobWork;
}

/** Longer texts are cut off until expanded. */
const LONG = 320;

/** The article's topic and its origin. */
export function AboutPanel({ job, work: { question, prompt, searches } }: Props) {
  if (!job.themeName && !question && !prompt && searches.length === 0) return null;
  return (
    <Panel title="What it is about">
      <dl className={css.facts}>
        {job.themeName && (
          <Fact label="Theme">
            <Link to={`${ADMIN_PATH}/themes/${job.themeId}`} dir="auto">
              {job.themeName}
            </Link>
          </Fact>
        )}
        {question && (
          <Fact label="Question">
            <bdi>{question}</bdi>
          </Fact>
        )}
        {prompt && (
          <Fact label="Prompt">
            <LongText text={prompt} of="prompt" />
          </Fact>
        )}
        {searches.length > 0 && (
          <Fact label="Looked for">
            <ul className={css.searches}>
              {searches.map((search) => (
                <li key={search} dir="auto">
                  {search}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label="Then">{job.autoPublish ? 'Publish if every check passes' : 'Keep as a draft'}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={fact}>
      <dt className={css.factLabel}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OutlinePanel({ work: { outline, passages } }: Props) {
  if (outline.length === 0) return null;
  const known = new Set(passages.map(({ id }) => id));
  return (
    <Panel title="Outline">
      <ol role="list" className={rows}>
        {outline.map(({ heading, point, evidence: sources }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline does not change once it is there
          <li key={index} className={panelRow}>
            <p className={css.name} dir="auto">
              {heading}
            </p>
            {point && point !== heading && (
              <p className={css.point} dir="auto">
                {point}
              </p>
            )}
            {sources.length > 0 && (
              <p className={note}>
                {sources.length === 1 ? 'Source ' : 'Sources '}
                {sources.map((id, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    {known.has(id) ? <a href={`#source-${id}`}>{id}</a> : id}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function ReviewPanel({ job, work }: Props) {
  const { findings, critique, revisionsEnded } = work;
  if (!findings && !critique && work.revisions === 0) return null;
  return (
    <Panel title="Review">
      <div className={css.review}>
        <p>{outcome(job, work)}</p>
        {revisionsEnded && <p className={css.warning}>{revisionsEnded}</p>}
        <Found title="Found by the checks" found={findings} />
        <Found title="Objections of the reviewer" found={critique} />
      </div>
    </Panel>
  );
}

function Found({ title, found }: { title: string; found: readonly string[] | null }) {
  if (!found || found.length === 0) return null;
  return (
    <div>
      <h3 className={css.foundTitle}>
        {title} <span className={css.count}>{found.length}</span>
      </h3>
      <ul className={css.found}>
        {found.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function outcome(job: Job, { findings, critique, revisions }: JobWork): string {
  const left = (findings?.length ?? 0) + (critique?.length ?? 0);
  const revised = revisions > 0 ? `Revised ${times(revisions)}. ` : '';
  if (!findings) return `${revised}The new version is about to be checked.`;
  if (left === 0)
    return `${revised}${isOpen(job) && !critique ? 'The checks found nothing.' : revised ? 'Nothing is left to fix.' : 'Nothing was found.'}`;
  const points = left === 1 ? '1 point' : `${left} points`;
  if (isOpen(job)) return `${revised}${points} to fix.`;
  return `${revised}${points} left${job.state === 'succeeded' && job.postPublished === false ? ', so the post is a draft for you to review' : ''}.`;
}

const kinds: Record<JobWork['passages'][number]['kind'], string> = {
  offer: 'Your offer',
  pages: 'Your pages',
  app: 'Your app',
  story: 'Client testimonial',
  document: 'Your document',
  page: 'Web page',
};

/** Passages that the article uses come first. */
export function SourcesPanel({ job, work }: Props) {
  const { passages, withheld, quarantined, draft } = work;
  if (passages.length === 0 && withheld === 0 && quarantined.length === 0) return null;
  const used = passages.filter(({ used }) => used);
  const ordered = [...used, ...passages.filter(({ used }) => !used)];
  return (
    <Panel
      title="Sources"
      action={
        <span className={css.figures}>
          {draft && !(isOpen(job) && used.length === 0)
            ? `${used.length} of ${passages.length} used`
            : `${passages.length} found`}
        </span>
      }
    >
      <LeftOut work={work} />
      <ul role="list" className={rows}>
        {ordered.map(({ id, kind, title, url, text, used }) => (
          <li key={id} id={`source-${id}`} tabIndex={-1} className={css.source}>
            <div className={css.sourceHead}>
              <span className={css.sourceNumber}>{id}</span>
              {url ? (
                <a className={css.sourceLink} href={url} target="_blank" rel="noopener noreferrer" dir="auto">
                  {title}
                </a>
              ) : (
                <span className={css.name} dir="auto">
                  {title}
                </span>
              )}
              <span className={note}>{kinds[kind]}</span>
              {used && <Badge tone="success">Used</Badge>}
            </div>
            <LongText text={text} of={`source ${id}`} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LongText({ text, of }: { text: string; of: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className={css.long}>
      <p className={css.longText} dir="auto">
        {isLong && !isWhole ? `${text.slice(0, LONG - 40).replace(/\s+\S*$/, '')} …` : text}
      </p>
      {isLong && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of the ${of}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
