import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { ThemeTopics, Topic } from '#src/contract/generator/topics.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { emptyNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TableScroll } from '../../ui/TableScroll.tsx';
import { table } from '../../ui/table.css.ts';
import { TopicRow } from './TopicRow.tsx';
import * as css from './topics.css.ts';

const AddQuestions = lazyPart(() => import('./AddQuestions.tsx'));

interface Props {
  theme: ThemeTopics;
  /** The filtered questions. */
  topics: readonly Topic[];
}

const answered = ({ topics }: ThemeTopics) => topics.filter(({ owner }) => owner !== null).length;

export function ThemePanel({ theme, topics }: Props) {
  const [adding, setAdding] = useState(false);
  const of = theme.topics[0]?.kind === 'keyword' ? 'keywords' : 'questions';
  return (
    <Panel
      title={theme.name}
      action={
        <div className={inRow}>
          {theme.paused && <Badge tone="warning">Paused</Badge>}
          {theme.topics.length > 0 && (
            <span className={css.answered}>
              {answered(theme)} of {theme.topics.length} {of} answered
            </span>
          )}
          <Button tone="quiet" aria-label={`Add questions to ${theme.name}`} onClick={() => setAdding(true)}>
            Add questions
          </Button>
        </div>
      }
    >
      {theme.help && (
        <p className={css.help}>
          {theme.help} <Link to={`${ADMIN_PATH}/themes/${theme.id}`}>Edit the theme</Link>
        </p>
      )}
      {topics.length === 0 && theme.topics.length > 0 && (
        <p className={emptyNote}>No question of this theme is in that state.</p>
      )}
      {topics.length > 0 && (
        <TableScroll label={`Questions of ${theme.name}`}>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{of === 'keywords' ? 'Keyword' : 'Question'}</th>
                <th scope="col">State</th>
                <th scope="col">Post</th>
                <th scope="col">Views, 90 days</th>
                <th scope="col">Bookings</th>
                <th scope="col">
                  <span className={visuallyHidden}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {topics.map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {adding && <AddQuestions theme={theme} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
