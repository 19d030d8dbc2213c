import type { Context } from 'koa';

/** Answers with an iCalendar file. */
export function sendCalendar(ctx: Context, text: string, name: string): void {
  ctx.set({
    'content-disposition': `attachment; filename="${name}"`,
    'x-robots-tag': 'noindex',
  });
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = text;
}
