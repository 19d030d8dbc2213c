import { useData } from '#renderer/page-context.tsx';
import type { TierId } from '#src/content/plans.ts';
import { BuiltIn } from './BuiltIn.tsx';
import { ExternalWidget } from './ExternalWidget.tsx';
import * as css from './Scheduler.css.ts';
import type { SchedulerData } from './scheduler-data.ts';
import { WithoutScript } from './WithoutScript.tsx';

/** Books a session with one kind of developer: in our own calendar, or in the team's scheduling service. */
export function Scheduler({ tier }: { tier: TierId }) {
  const { external, payments, mailOn } = useData<SchedulerData>();
  return (
    <div className={css.panel}>
      <noscript>{import.meta.env.SSR && <WithoutScript tier={tier} url={external?.url} />}</noscript>
      <div className={css.withScript}>
        {external ? (
          <ExternalWidget tier={tier} external={external} />
        ) : (
          <BuiltIn tier={tier} payments={payments} mailOn={mailOn} />
        )}
      </div>
    </div>
  );
}
