import { Link } from 'react-router';
import { formatNumber } from '#src/contract/format.ts';
import type { QuestionSuggestion } from '#src/contract/generator/questions.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TableScroll } from '../../ui/TableScroll.tsx';
import { Time } from '../../ui/Time.tsx';
import { table } from '../../ui/table.css.ts';
import { nowrap } from '../../ui/ui.css.ts';
import { coverageLabels, originLabels } from './question-labels.ts';
import * as css from './questions.css.ts';

interface Props {
  questions: readonly QuestionSuggestion[];
  chosen: ReadonlyMap<number, QuestionSuggestion>;
  onChoose: (chosen: ReadonlyMap<number, QuestionSuggestion>) => void;
}

export function QuestionsTable({ questions, chosen, onChoose }: Props) {
  const isAll = questions.every(({ id }) => chosen.has(id));
  const toggle = (toggled: readonly QuestionSuggestion[], on: boolean) => {
    const next = new Map(chosen);
    for (const question of toggled) {
      if (on) next.set(question.id, question);
      else next.delete(question.id);
    }
    onChoose(next);
  };
  return (
    <TableScroll label="Table: Suggested questions">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.line}>
                <label className={css.boxCell}>
                  <input
                    className={css.box}
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={isAll}
                    onChange={() => toggle(questions, !isAll)}
                  />
                </label>
                Question
              </span>
            </th>
            <th scope="col">From</th>
            <th scope="col">Clicks</th>
            <th scope="col">Impressions</th>
            <th scope="col">Position</th>
            <th scope="col">What answers it</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <Row
              key={question.id}
              question={question}
              isChosen={chosen.has(question.id)}
              onToggle={() => toggle([question], !chosen.has(question.id))}
            />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface RowProps {
  question: QuestionSuggestion;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ question: suggestion, isChosen, onToggle }: RowProps) {
  const { origin, question, variants, figures, reason, theme } = suggestion;
  const unlessSearched = figures ? {} : { 'data-minor': true };
  return (
    <tr>
      <td className={css.question}>
        <div className={css.line}>
          <label className={css.boxCell}>
            <input
              className={css.box}
              type="checkbox"
              aria-label={`Select ${question}`}
              checked={isChosen}
              onChange={onToggle}
            />
          </label>
          <div className={css.textBlock}>
            <p className={css.text} dir="auto">
              {question}
            </p>
            {variants.length > 0 && (
              <p className={css.also} dir="auto">
                Also: {variants.slice(0, 3).join(', ')}
                {variants.length > 3 && ` and ${variants.length - 3} more`}
              </p>
            )}
            {reason && (
              <p className={css.also} dir="auto">
                {theme && `${theme.name}: `}
                {reason}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className={nowrap} data-label="From">
        {originLabels[origin]}
      </td>
      <td className={nowrap} data-label="Clicks" {...unlessSearched}>
        {figures ? formatNumber(figures.clicks) : '–'}
      </td>
      <td className={nowrap} data-label="Impressions" {...unlessSearched}>
        {figures ? formatNumber(figures.impressions) : '–'}
      </td>
      <td className={nowrap} data-label="Position" {...unlessSearched}>
        {figures?.position?.toFixed(1) ?? '–'}
      </td>
      <td className={css.answer} data-wide>
        <Answer suggestion={suggestion} />
        {figures && (
          <p className={css.also}>
            Figures of <Time value={figures.at} plain />
          </p>
        )}
      </td>
    </tr>
  );
}

function Answer({ suggestion: { coverage, topic, post } }: { suggestion: QuestionSuggestion }) {
  const { label, tone } = coverageLabels[coverage];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {topic && (
        <p className={css.also} dir="auto">
          {topic.question}
        </p>
      )}
      {post && (
        <p className={css.also} dir="auto">
          <Link to={`${ADMIN_PATH}/posts/${post.id}`}>{post.title}</Link>
          {!post.published && ' (draft)'}
        </p>
      )}
    </>
  );
}
