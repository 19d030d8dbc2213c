import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { postPath } from '#src/routes.ts';
import { Panel } from '../../ui/Panel.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { sourceLabel } from '../booking-sources/source-labels.ts';
import * as css from './bookings.css.ts';

const parameters = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Comes from the client's browser, so only the article becomes a link. */
export function BookingSourcePanel({ cameFrom: attribution }: { cameFrom: BookingDetail['cameFrom'] }) {
  const { name, note } = sourceLabel(attribution);
  const { landing, referrer, article, post } = attribution;
  return (
    <Panel title="Came from">
      <dl className={css.facts}>
        <Line label="Source">
          <span dir="auto">{name}</span> <span className={`${quiet} ${small}`}>{note}</span>
        </Line>
        {landing && <Line label="Landing page">{landing}</Line>}
        {article && (
          <Line label="First article">
            {post ? (
              <a href={postPath(post.slug)} dir="auto">
                {post.title}
              </a>
            ) : (
              article
            )}
          </Line>
        )}
        {referrer && <Line label="Referrer">{referrer}</Line>}
        {parameters.map(
          (parameter) =>
            attribution[parameter] && (
              <Line key={parameter} label={`utm_${parameter}`}>
                <span dir="auto">{attribution[parameter]}</span>
              </Line>
            ),
        )}
      </dl>
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={quiet}>{label}</dt>
      <dd className={css.said}>{children}</dd>
    </div>
  );
}
