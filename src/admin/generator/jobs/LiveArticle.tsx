import { ArrowDown } from 'lucide-react';
import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { prose } from '#src/components/Article/Article.css.ts';
import { formatNumber } from '#src/contract/format.ts';
import '#src/components/Article/embeds.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { Job, JobWork } from '#src/contract/generator/jobs.ts';
import { openElsewhere } from '../../blog/posts/open-elsewhere.ts';
import { countWords } from '../../blog/posts/outline.ts';
import { isOpen } from '../../operations/dashboard/job-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './jobs.css.ts';
import { splitSections } from './split-sections.ts';
import { useFollowEnd } from './use-follow-end.ts';

const ArticleMarkdown = lazyPart(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.ts')).ArticleMarkdown,
}));

/** Only the growing section renders again. */
const Section = memo(({ content }: { content: string }) => <ArticleMarkdown content={content} />);

interface Props {
  job: Job;
  work: JobWork | undefined;
  live: string | undefined;
}

/** The article while it is being written, then its draft. */
export function LiveArticle({ job, work, live }: Props) {
  const draft = work?.draft;
  // An open job's draft may be older than the live text; an ended job's draft is final.
  const text = (isOpen(job) ? (live ?? draft?.content) : (draft?.content ?? live)) ?? '';
  const shown = useDeferredValue(text);
  const sections = useMemo(() => splitSections(shown), [shown]);
  const words = useMemo(() => countWords(shown), [shown]);
  const isWriting = job.state === 'running' && (job.step === 'write' || job.step === 'revise');
  const { setScroller, setContent, isAtEnd, onScroll, follow } = useFollowEnd(isWriting);
  return (
    <Panel
      title="Article"
      action={
        shown && (
          <span className={css.articleState}>
            {isWriting && (
              <Badge tone="brand">{job.step === 'write' ? 'Being written' : 'Being revised'}</Badge>
            )}
            <span className={css.figures}>
              {formatNumber(words)} {words === 1 ? 'word' : 'words'}
            </span>
          </span>
        )
      }
    >
      {shown === '' ? (
        <p className={css.noText}>{nothingYet(job)}</p>
      ) : (
        <div className={css.articleFrame}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <section
            ref={setScroller}
            className={css.articleScroller}
            aria-label="Text of the article"
            data-writing={isWriting}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
            tabIndex={0}
            onScroll={onScroll}
            onClick={openElsewhere}
          >
            <div ref={setContent} className={css.articleText}>
              <div className={`${prose} ${css.articleProse}`}>
                <Suspense fallback={<PageSpinner />}>
                  {sections.map((section, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sections are told apart by their place
                    <Section key={index} content={section} />
                  ))}
                </Suspense>
              </div>
            </div>
          </section>
          {isWriting && !isAtEnd && (
            <Button tone="quiet" className={css.follow} onClick={follow}>
              <ArrowDown size={16} aria-hidden="true" />
              Follow the text
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function nothingYet(job: Job): string {
  if (isOpen(job)) return 'The text appears here while it is being written.';
  return job.state === 'succeeded'
    ? 'The text of this job was not kept.'
    : 'The job ended before any text was written.';
}
