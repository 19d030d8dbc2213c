import type { ServedPage } from '#renderer/page.ts';
import type { TierId } from '#src/content/plans.ts';

/** What a booking page is told. */
export interface SchedulerData {
  /** The team's own scheduling page, to be shown inside ours where its service allows. */
  external: { service: 'calendly' | 'cal' | 'link'; url: string } | null;
  /** Whether sessions are paid online. */
  payments: boolean;
  /** Whether the site sends e-mail. */
  mailOn: boolean;
}

export const schedulerData = ({ site }: ServedPage, tier: TierId): SchedulerData => ({
  external: site.scheduling[tier] ?? null,
  payments: site.payments,
  mailOn: site.mailOn,
});
