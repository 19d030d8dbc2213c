/**
 * Every action in the audit log, as `subject.verb`. An endpoint that changes something names its action here;
 * the log, its filters and the admin's list of changes use the same list.
 */
export const AUDIT_ACTIONS = [
  'backup.download',
  'backup.make',
  'backup.push',
  'booking.cancel',
  'booking.change',
  'booking.create',
  'booking.expire',
  'booking.export',
  'booking.pay',
  'booking.reschedule',
  'booking.unmatched',
  'brand.add',
  'brand.change',
  'brand.remove',
  'calendar.change-hours',
  'calendar.close-day',
  'calendar.open-day',
  'calendar.renew-feed',
  'changes.export',
  'invite.create',
  'invite.delete',
  'invite.redeem',
  'job.ask',
  'job.cancel',
  'job.retry',
  'mail.retry',
  'material.change',
  'material.create',
  'material.delete',
  'material.generate',
  'material.restore',
  'media.change',
  'media.delete',
  'media.generate',
  'media.replace',
  'media.upload',
  'post.create',
  'post.delete',
  'post.publish',
  'post.restore',
  'post.save',
  'post.plan',
  'post.undelete',
  'post.unpublish',
  'schedule.change',
  'settings.change',
  'settings.test-mail',
  'theme.archive',
  'theme.change',
  'theme.create',
  'theme.delete',
  'theme.import',
  'theme.pause',
  'theme.restore',
  'theme.resume',
  'user.change-email',
  'user.change-password',
  'user.create',
  'user.delete',
  'user.demote',
  'user.end-session',
  'user.end-sessions',
  'user.forgot-password',
  'user.promote',
  'user.register',
  'user.reset-link',
  'user.reset-link-delete',
  'user.reset-password',
  'user.set-up',
  'user.sign-in',
  'user.sign-out',
  'user.two-factor',
  'user.two-factor-off',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type SubjectOf<A> = A extends `${infer Subject}.${string}` ? Subject : never;

/** What an action was done to: the first half of its name. Filters group actions by it. */
export type AuditSubject = SubjectOf<AuditAction>;

export const subjectOf = (action: AuditAction): AuditSubject => action.split('.')[0] as AuditSubject;

export const AUDIT_SUBJECTS: readonly AuditSubject[] = [...new Set(AUDIT_ACTIONS.map(subjectOf))];

/** Whether a name is a current action. Old rows may have one that was since removed or renamed. */
export const isAuditAction = (name: string): name is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(name);
