import { type CreateScenario, drained } from './world.ts';

/** An e-mail is sent within seconds, or once the lease of a killed process has expired. */
const PATIENCE_MS = 60_000;

/** On a busy machine, the mail server may read a process's message only after the kill. */
const ARRIVES_MS = 1_000;

/** Checks the other scenarios' e-mails: each is sent once, whichever processes see it waiting. */
export const mail: CreateScenario = async ({ processes: { db, smtp, killed }, outage, look }) => {
  const countDue = async () =>
    (
      await look(() =>
        db
          .selectFrom('mailOutbox')
          .select('id')
          .where('state', '=', 'queued')
          .where('sendAfter', '<=', new Date().toISOString())
          .where('expiresAt', '>', new Date().toISOString())
          .execute(),
      )
    ).length;

  function arrivals(): Map<string, Date[]> {
    const byId = new Map<string, Date[]>();
    for (const { raw, at } of smtp.received) {
      const id = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? 'none';
      byId.set(id, [...(byId.get(id) ?? []), at]);
    }
    return byId;
  }

  const kills = () => [...killed, ...(outage.from ? [outage.from] : [])].map((at) => at.getTime());

  /** True if the process or its database may have been killed between sending and recording an e-mail. */
  const excused = ([first, second]: Date[]) =>
    first !== undefined &&
    second !== undefined &&
    (outage.was(first) || kills().some((at) => first.getTime() - ARRIVES_MS <= at && at <= second.getTime()));

  /** Milliseconds from the last kill before it to each arrival, for the report. */
  const sinceKills = (times: Date[]) =>
    times.map((time) => time.getTime() - Math.max(0, ...kills().filter((at) => at < time.getTime())));

  const repeated = () => [...arrivals()].filter(([, times]) => times.length > 1);

  return {
    name: 'mail',
    pauseMs: 1_000,
    round: async () => {},
    async check() {
      const left = await drained(countDue, PATIENCE_MS);
      const rows = await db
        .selectFrom('mailOutbox')
        .select(['id', 'state', 'dropped', 'kind', 'error'])
        .execute();
      const arrived = new Set(
        [...arrivals().keys()].map((id) => Number(/^<mail-(\d+)-/.exec(id)?.[1] ?? Number.NaN)),
      );
      return [
        ...(left > 0 ? [`${left} e-mails were not sent`] : []),
        ...rows
          .filter(({ state, id }) => state === 'sent' && !arrived.has(id))
          .map(({ id, kind }) => `E-mail ${id} (${kind}) is marked as sent and did not arrive`),
        ...rows
          // A dropped one was no longer needed, such as the reminder of a canceled session.
          .filter(({ state, dropped }) => state === 'failed' && dropped === 0)
          .map(({ id, kind, error }) => `E-mail ${id} (${kind}) failed: ${error}`),
        ...repeated()
          .filter(
            ([, times]) => !times.slice(1).every((time, index) => excused([times[index] as Date, time])),
          )
          .map(([id, times]) => `${id} arrived ${times.length} times: ${sinceKills(times)} ms after kills`),
      ];
    },
    figures: () => ({ arrived: smtp.received.length, 'sent again after a kill': repeated().length }),
  };
};
