import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { databaseTime } from '#db/clock.ts';
import { countOverdueMail } from '#db/queries/mail-outbox.ts';
import { countWork } from '#db/queries/operations/counts.ts';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { MAIL_STATES } from '#src/contract/operations/values.ts';
import { forbidden } from '../../http/errors.ts';
import type { OperationDeps } from '../deps.ts';
import type { Sample } from './metrics.ts';
import type { Readiness } from './readiness.ts';

const LOOPBACK = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Serves `/metrics` for Prometheus: with METRICS_TOKEN, else only to this machine. */
export function metricsRoute(router: Router, deps: OperationDeps, readiness: Readiness): void {
  const { config, metrics } = deps;
  router.get('/metrics', async (ctx) => {
    const allowed = config.metricsToken ? hasToken(ctx, config.metricsToken) : isLocal(ctx);
    if (!allowed)
      throw forbidden(
        'metrics_not_allowed',
        'Metrics need a request from this machine or the metrics token.',
      );
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    ctx.body = metrics.text(await samples(deps, readiness));
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const hasToken = (ctx: Context, token: string): boolean =>
  timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`));

/** A local proxy may forward requests from elsewhere. */
const isLocal = (ctx: Context): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(ctx.get('host')) &&
  !['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => ctx.get(name));

const countBoth = async (db: OperationDeps['db']) => ({
  ...(await countWork(db)),
  overdue: await countOverdueMail(db, databaseTime(db)),
});

async function samples(
  { db, database, backups, renders, log }: OperationDeps,
  readiness: Readiness,
): Promise<Sample[]> {
  const gauge = (name: string, help: string, values: Sample['values']): Sample => ({
    name,
    help,
    type: 'gauge',
    values,
  });
  const { lastAt, error, push } = backups.state();
  const usage = await backups.usage();
  const time = (at: Date | undefined) => (at?.getTime() ?? 0) / 1000;
  const size = await database.size().catch(() => undefined);
  const standbys = await database.standbys?.().catch(() => undefined);
  const space = await statfs(path.dirname(database.file)).catch(() => undefined);
  const counts = await countBoth(db).catch((failure: unknown) => {
    log.warn({ err: failure }, 'metrics without the counts');
    return undefined;
  });
  const byState = (states: readonly string[], found: Record<string, number>) =>
    Object.fromEntries(states.map((state) => [`state="${state}"`, found[state] ?? 0]));
  const { waiting, refused } = renders.state();
  return [
    gauge('http_pages_waiting', 'Requests that wait for a page to be rendered.', waiting),
    {
      name: 'http_pages_refused_total',
      help: 'Requests for pages refused with 503, because too many were waiting.',
      type: 'counter',
      values: refused,
    },
    gauge(
      'site_ready',
      'Whether the database is writable and up to date, 0 or 1.',
      (await readiness()) ? 0 : 1,
    ),
    ...(size
      ? [
          gauge('site_database_bytes', 'Size of app.db, or of the database elsewhere.', size.bytes),
          gauge('site_database_log_bytes', 'Size of its write-ahead log beside app.db.', size.logBytes),
        ]
      : []),
    ...(standbys === undefined
      ? []
      : [gauge('site_standbys', 'Standbys that follow the database.', standbys)]),
    ...(space
      ? [gauge('site_disk_free_bytes', 'Free space on the disk of DATA_DIR.', space.bavail * space.bsize)]
      : []),
    gauge(
      'site_backup_last_seconds',
      'When the last backup was verified, in seconds since 1970; 0 when there is none yet.',
      time(lastAt),
    ),
    gauge('site_backup_failing', 'Whether the last backup failed, 0 or 1.', error ? 1 : 0),
    gauge('site_backup_bytes', 'Size of all backups.', usage.bytes),
    gauge('site_backup_budget_bytes', 'Space that backups may use.', usage.budget),
    gauge(
      'site_backup_over_budget',
      'Whether the backups that are always kept exceed the budget, 0 or 1.',
      usage.over ? 1 : 0,
    ),
    ...(push
      ? [
          gauge(
            'site_bucket_last_seconds',
            'When a backup last reached the bucket, in seconds since 1970.',
            time(push.lastAt),
          ),
          gauge(
            'site_bucket_failing',
            'Whether the last upload to the bucket failed, 0 or 1.',
            push.error ? 1 : 0,
          ),
          gauge('site_bucket_waiting', 'Backups not in the bucket yet.', push.waiting),
        ]
      : []),
    ...(counts
      ? [
          gauge('site_jobs', 'Generator jobs, by state.', byState(JOB_STATES, counts.jobs)),
          gauge('site_mail', 'E-mails in the outbox, by state.', byState(MAIL_STATES, counts.mail)),
          gauge('site_mail_overdue', 'E-mails that should have been sent by now.', counts.overdue),
          gauge('site_sessions', 'Sign-in sessions that have not expired.', counts.sessions),
        ]
      : []),
  ];
}
