import { Link } from 'react-router';
import type { JobWork } from '#src/contract/generator/jobs.ts';
import { adminSourcePath } from '#src/routes.ts';
import * as css from './jobs.css.ts';

/** Sources that were not used at all, and single statements. */
export function LeftOut({ work: { quarantined, withheld, outranked } }: { work: JobWork }) {
  return (
    <>
      {quarantined.length > 0 ? (
        <p className={css.withheld}>
          Left out, because {quarantined.length === 1 ? 'it gives' : 'they give'} instructions to the writer:{' '}
          {quarantined.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={adminSourcePath(id)}>
                <bdi>{title}</bdi>
              </Link>
            </span>
          ))}
          .
        </p>
      ) : (
        withheld > 0 && (
          <p className={css.withheld}>
            {withheld === 1 ? '1 sentence was' : `${withheld} sentences were`} withheld from the writer,
            because {withheld === 1 ? 'it gives' : 'they give'} instructions instead of facts.
          </p>
        )
      )}
      {outranked.map(({ title, sentence, by }) => (
        <p key={`${title} ${sentence}`} className={css.withheld}>
          “<bdi>{sentence}</bdi>” in <bdi>{title}</bdi> was left out, because <bdi>{by}</bdi> says otherwise.
        </p>
      ))}
    </>
  );
}
