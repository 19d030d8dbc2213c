import { useData } from '#renderer/page-context.tsx';
import type { TierId } from '#src/content/plans.ts';
import { noScript } from '#src/content/scheduler.ts';
import { BuiltIn } from './BuiltIn.tsx';
import { EmailWay } from './EmailWay.tsx';
import { ExternalWidget } from './ExternalWidget.tsx';
import * as css from './Scheduler.css.ts';
import type { SchedulerData } from './scheduler-data.ts';

/** Books a session with one kind of developer: in our own calendar, or in the team's scheduling service. */
export function Scheduler({ tier }: { tier: TierId }) {
  const { external, payments } = useData<SchedulerData>();
  return (
    <div className={css.panel}>
      <noscript>
        <h3 className={css.noScriptTitle}>{noScript.title}</h3>
        {external ? (
          <p>
            <a href={external.url}>{external.url}</a>
          </p>
        ) : (
          <>
            <p className={css.noScriptText}>{noScript.text}</p>
            <EmailWay tier={tier} />
          </>
        )}
      </noscript>
      <div className={css.withScript}>
        {external ? (
          <ExternalWidget tier={tier} external={external} />
        ) : (
          <BuiltIn tier={tier} payments={payments} />
        )}
      </div>
    </div>
  );
}
