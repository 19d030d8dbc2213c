import * as css from './PostEditor.css.ts';
import type { Problem } from './use-checks.ts';

const places: Record<Problem['field'], string> = {
  title: 'Title',
  metaDescription: 'Meta description',
  tags: 'Tags',
  content: 'Text',
};

interface Props {
  problems: readonly Problem[];
  onShow: (field: Problem['field']) => void;
}

export function ProblemList({ problems, onShow }: Props) {
  return (
    <ul className={css.findings}>
      {problems.map(({ sentence, field, advice }) => (
        <li key={sentence} className={advice ? css.advice : css.finding}>
          {sentence}{' '}
          <button type="button" className={css.place} onClick={() => onShow(field)}>
            Go to {places[field].toLowerCase()}
          </button>
        </li>
      ))}
    </ul>
  );
}
