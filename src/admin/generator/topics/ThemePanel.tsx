import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { ThemeTopics, Topic } from '#src/contract/generator/topics.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { emptyNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
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
        <DataTable
          label={`Questions of ${theme.name}`}
          columns={[
            of === 'keywords' ? 'Keyword' : 'Question',
            'State',
            'Post',
            'Views, 90 days',
            'Bookings',
            { title: 'Actions', hidden: true },
          ]}
        >
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </DataTable>
      )}
      {adding && <AddQuestions theme={theme} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
